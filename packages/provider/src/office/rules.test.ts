import { randomUUID } from "node:crypto";
import { createClient } from "@griya/api";
import { office } from "@griya/api/office";
import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "../audit/audit.tables.ts";
import { runAudited } from "../audit/run-audited.ts";
import { media } from "../media/media.tables.ts";
import { partners } from "../partner/partner.tables.ts";
import { TRANSFER_TIMEOUT } from "../payment/gateways/bank-transfer.ts";
import { variants } from "../product/product.tables.ts";
import { cancelOverdue } from "../settlement/overdue-payments.ts";
import { staff, staffSessions } from "../staff/staff.tables.ts";
import { STAFF_SESSION_IDLE_LIFETIME, STAFF_SESSION_LIFETIME } from "../staff/staff-sessions.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, createIdempotencyKey, findStock } from "../testing/checkout.ts";
import { serveShop } from "../testing/command-line.ts";
import { aPictureFile } from "../testing/files.ts";
import { aStaffMember } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";
import { vouchers } from "../voucher/voucher.tables.ts";

const shop = await openShop();
const owner = await aStaffMember(shop, "owner");
const operator = await aStaffMember(shop, "operator");

const listAudits = async (subject: string): Promise<string[]> => {
  const isAboutIt = eq(auditEntries.subject, subject);
  const entries = await shop.database.select().from(auditEntries).where(isAboutIt).orderBy(asc(auditEntries.id));
  return entries.map(({ act }) => act);
};

describe("a publishable key that was revoked", () => {
  it("gets no origins any more, and nothing is written about it", async () => {
    const { key } = await owner.office.key.create({ partner: "Rumah Kita", origins: ["https://rumahkita.test"] });
    await owner.office.key.revoke({ key });
    const refused = await catchRefusal(owner.office.key.setOrigins({ key, origins: ["https://elsewhere.test"] }));
    expect(refused.status).toBe(201);
    const stored = (await owner.office.key.fetch()).find((each) => each.key === key);
    expect(stored).toMatchObject({ origins: ["https://rumahkita.test"], isActive: false });
    expect(await listAudits(key)).toEqual(["key/create", "key/revoke"]);
  });
});

describe("a picture that a member of the staff uploads", () => {
  it("is theirs, also where a colleague sends the same again", async () => {
    const origin = await serveShop(shop);
    const body = await aPictureFile();
    const uploadAs = async ({ token }: { token: string }): Promise<string> => {
      const colleague = createClient(office, { origin, getLocale: () => "en", getAccessToken: () => token });
      const file = new File([new Uint8Array(body)], "lamp.webp");
      return (await colleague.picture.upload({ file, altEn: "A lamp", altId: "Sebuah lampu" })).path;
    };
    const path = await uploadAs(operator);
    expect(await uploadAs(owner)).toBe(path);
    const rows = await shop.database.select().from(media).where(eq(media.path, path));
    expect(rows).toMatchObject([{ uploadedBy: null, uploadedByStaff: operator.id }]);
  });
});

describe("an act and its entry in the audit", () => {
  it("are both there or neither: what cannot be written down is not done", async () => {
    const name = `Partner ${randomUUID()}`;
    const nobody = { database: shop.database, clock: shop.services.clock, staff: { id: randomUUID() } };
    const act = runAudited(nobody, office.endpoints.key.create, async (tx) => {
      await tx.insert(partners).values({ name, publishableKey: randomUUID() });
      return { data: null, subject: name };
    });
    await expect(act).rejects.toThrow("audit_entries");
    expect(await shop.database.select().from(partners).where(eq(partners.name, name))).toEqual([]);
  });
});

/** Returns the tokens of logins that succeed. Each other login is refused like one with a wrong password. */
const getTokens = async (logins: readonly Promise<{ token: string }>[]): Promise<string[]> => {
  const ended = await Promise.allSettled(logins);
  const refusals = ended.flatMap((login) => (login.status === "rejected" ? [login.reason] : []));
  expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ status: 201 })));
  return ended.flatMap((login) => (login.status === "fulfilled" ? [login.value.token] : []));
};

/** Waits until a query waits for the lock of another. The embedded database does one thing at a time, so there every query waits. */
const untilSomebodyWaits = async (): Promise<void> => {
  if (shop.engine !== "postgres") return;
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await shop.database.execute(waiting)).rows).toHaveLength(1);
};

const expectNoTokenValid = async (tokens: readonly string[]): Promise<void> => {
  for (const token of tokens) {
    expect((await catchRefusal(shop.office(token).staff.whoAmI())).kind).toBe("unauthorized");
  }
};

describe("a login of a member of the staff", () => {
  it("ends when nobody used it for a week, and after a month in any case", async () => {
    const later = await openShop({ routes: [] });
    const [idle, busy] = [await aStaffMember(later, "operator"), await aStaffMember(later, "owner")];
    const day = 86_400_000;
    later.passTime(6 * day);
    expect((await busy.office.staff.whoAmI()).email).toBe(busy.email);
    later.passTime(day);
    expect((await catchRefusal(idle.office.staff.whoAmI())).kind).toBe("unauthorized");
    for (let passed = 7 * day; passed < 30 * day; passed += day) {
      expect((await busy.office.staff.whoAmI()).email).toBe(busy.email);
      later.passTime(day);
    }
    expect((await catchRefusal(busy.office.staff.whoAmI())).kind).toBe("unauthorized");
    expect([STAFF_SESSION_IDLE_LIFETIME, STAFF_SESSION_LIFETIME]).toEqual([7 * day, 30 * day]);
  });
});

describe("a member of the staff who was disabled", () => {
  it("is out at once, and comes in by no password", async () => {
    const login = { email: "budi@griya.test", password: "budi-santoso-office" };
    await owner.office.staff.add({ name: "Budi Santoso", role: "operator", ...login });
    const { token } = await shop.office().staff.login(login);
    expect((await shop.office(token).staff.whoAmI()).email).toBe(login.email);
    await owner.office.staff.disable({ email: login.email });
    expect((await catchRefusal(shop.office(token).staff.whoAmI())).kind).toBe("unauthorized");
    expect((await catchRefusal(shop.office().staff.login(login))).status).toBe(201);
  });

  it("is out whatever logins are on their way, and the audit says nothing else", async () => {
    const rounds = shop.engine === "postgres" ? 8 : 2; // the embedded database does one thing at a time
    for (let round = 0; round < rounds; round += 1) {
      const login = { email: `${randomUUID()}@griya.test`, password: "sekar-arum-office" };
      const member = await owner.office.staff.add({ name: "Sekar Arum", role: "operator", ...login });
      const logins = Array.from({ length: 4 }, () => shop.office().staff.login(login));
      await Promise.race(logins);
      await owner.office.staff.disable({ email: login.email });
      await expectNoTokenValid(await getTokens(logins));
      const isTheirs = eq(staffSessions.staffId, member.id);
      expect(await shop.database.$count(staffSessions, isTheirs)).toBe(0);
      expect((await listAudits(login.email)).at(-1)).toBe("staff/disable");
    }
  });

  it("waits at the door while that is being done, and stays out", async () => {
    const login = { email: "ratih@griya.test", password: "ratih-anggraini-office" };
    const { id } = await owner.office.staff.add({ name: "Ratih Anggraini", role: "operator", ...login });
    const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const disabling = shop.database.transaction(async (tx) => {
      await tx.update(staff).set({ isActive: false }).where(eq(staff.id, id));
      begun.resolve();
      await ending.promise;
    });
    await begun.promise;
    const coming = catchRefusal(shop.office().staff.login(login));
    await untilSomebodyWaits().finally(ending.resolve);
    await disabling;
    expect((await coming).status).toBe(201);
  });

  it("was nobody twice: an email is one member's", async () => {
    const member = { name: "Ayu", email: operator.email, password: "ayu-in-the-office", role: "operator" } as const;
    expect((await catchRefusal(owner.office.staff.add(member))).status).toBe(201);
  });
});

describe("a member of the staff who gets another password", () => {
  it("is out by the former one, whatever logins are on their way", async () => {
    const login = { email: "melati@griya.test", password: "melati-putih-office" };
    await owner.office.staff.add({ name: "Melati", role: "operator", ...login });
    const { token } = await shop.office().staff.login(login);
    const seen = { isChanged: false };
    const changing = shop
      .office(token)
      .staff.changePassword({ current: login.password, password: "melati-merah-office" })
      .finally(() => {
        seen.isChanged = true;
      });
    const tokens: string[] = [];
    while (!seen.isChanged) tokens.push(...(await getTokens([shop.office().staff.login(login)])));
    await changing;
    await expectNoTokenValid(tokens);
    expect((await shop.office(token).staff.whoAmI()).email).toBe(login.email);
  });
});

describe("a member of the staff whose password is changed twice at once", () => {
  it("has the one that was told to be changed, and is out by the other", async () => {
    const login = { email: "kenanga@griya.test", password: "kenanga-hijau-office" };
    await owner.office.staff.add({ name: "Kenanga", role: "operator", ...login });
    const others = ["kenanga-kuning-office", "kenanga-ungu-office"];
    const tokens = await getTokens(others.map(() => shop.office().staff.login(login)));
    const changes = await Promise.allSettled(
      others.map((password, place) =>
        shop.office(tokens[place]).staff.changePassword({ current: login.password, password }),
      ),
    );
    const refused = changes.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
    expect(refused).toEqual([expect.objectContaining({ reason: expect.objectContaining({ status: 201 }) })]);
    for (const [place, password] of others.entries()) {
      const coming = await Promise.allSettled([shop.office().staff.login({ email: login.email, password })]);
      expect(coming).toMatchObject([{ status: changes[place]?.status }]);
    }
  });
});

describe("a page of which nothing may be kept, or which is too long as it is kept", () => {
  const aPage = (id: string) => {
    const both = { en: "Care", id: "Perawatan" };
    return { slug: "care", title: both, summary: both, body: { en: "<p>Oil it.</p>", id } };
  };

  it.each([
    ["nothing but a script", "<script>alert(1)</script>"],
    ["signs that are kept as five each", "&".repeat(40_000)],
  ])("with %s is refused, and all pages stay as they were", async (_, html) => {
    const { pages } = await owner.office.page.set({ pages: [aPage("<p>Minyaki.</p>")] });
    const refused = await catchRefusal(owner.office.page.set({ pages: [aPage(html)] }));
    expect(refused.messages).toEqual([
      "The page care cannot be kept: without what no page may have it is empty, or longer than 50,000 characters.",
    ]);
    expect((await owner.office.page.find()).pages).toEqual(pages);
  });
});

describe("a voucher whose quota is set below what was used of it", () => {
  const voucher = {
    code: "RUMAH17",
    title: { en: "Rp100.000 off", id: "Potongan Rp100.000" },
    kind: "flat",
    value: 100_000,
    minimum: 0,
    cap: null,
    startsAt: "2023-05-01T00:00:00+07:00",
    endsAt: "2023-08-18T00:00:00+07:00",
    quota: 5,
    category: null,
    cities: null,
    isForNewCustomers: false,
    perCustomer: 1,
    isPublic: true,
  } as const;
  const save = (quota: number) => operator.office.voucher.save({ vouchers: [{ ...voucher, quota }] });
  const stored = async () => (await operator.office.voucher.fetch()).find(({ code }) => code === voucher.code);

  it("is refused in words that say how often it was used, and stays as it was; as many as were used end it", async () => {
    await save(5);
    await shop.database.update(vouchers).set({ used: 3 }).where(eq(vouchers.code, voucher.code));
    const refused = await catchRefusal(save(2));
    expect([refused.status, refused.messages]).toEqual([
      201,
      ["The voucher RUMAH17 was used 3 times already, so its quota cannot be below that."],
    ]);
    expect(await stored()).toMatchObject({ quota: 5, used: 3 });
    await save(3);
    expect(await stored()).toMatchObject({ quota: 3, used: 3 });
    expect(await listAudits(voucher.code)).toEqual(["voucher/save", "voucher/save"]);
  });
});

describe("a transfer that the office confirms too late", () => {
  let rooms: Awaited<ReturnType<typeof createBaseData>>;
  beforeAll(async () => {
    rooms = await createBaseData(shop.database);
  });

  /** Places an order that is cancelled because its transfer does not come in time. */
  const lateOrder = async () => {
    const sofa = await aProduct(shop.database, rooms, { variants: [{ stock: 10 }] });
    const buyer = await aBuyer(shop, [{ ...sofa, quantity: 3 }]);
    const order = await buyer.client.order.place(
      { ...buyer.placement, paymentMethod: 7 },
      { idempotencyKey: createIdempotencyKey() },
    );
    shop.passTime(TRANSFER_TIMEOUT);
    await cancelOverdue(shop.services);
    const { token } = await aStaffMember(shop, "operator"); // a login does not outlive the wait
    const confirm = async () =>
      (await shop.office(token).order.confirmTransfer({ code: order.code, amount: order.total })).outcome;
    return { sofa, confirm, orderNow: () => buyer.client.order.find({ id: order.id }) };
  };

  it("revives the order while its pieces are there", async () => {
    const { sofa, confirm, orderNow } = await lateOrder();
    expect(await orderNow()).toMatchObject({ status: "cancelled" });
    expect(await confirm()).toBe("revived");
    expect(await orderNow()).toMatchObject({ status: "confirmed", isPaid: true });
    expect(await findStock(shop, sofa.variantId)).toBe(7);
  });

  it("is owed back where they are gone", async () => {
    const { sofa, confirm, orderNow } = await lateOrder();
    await shop.database.update(variants).set({ onHand: 0 }).where(eq(variants.id, sofa.variantId));
    expect(await confirm()).toBe("refundDue");
    expect(await orderNow()).toMatchObject({ status: "cancelled", payment: { state: "refundDue" } });
    expect(await findStock(shop, sofa.variantId)).toBe(0);
  });
});
