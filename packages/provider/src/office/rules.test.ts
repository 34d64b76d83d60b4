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
import { cancelOverdueOrders } from "../settlement/overdue-payments.ts";
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
  const isAboutSubject = eq(auditEntries.subject, subject);
  const entries = await shop.database.select().from(auditEntries).where(isAboutSubject).orderBy(asc(auditEntries.id));
  return entries.map(({ act: auditedAct }) => auditedAct);
};

describe("a publishable key that was revoked", () => {
  it("cannot get origins, and the audit has no entry", async () => {
    const { key } = await owner.office.key.create({ partner: "Rumah Kita", origins: ["https://rumahkita.test"] });
    await owner.office.key.revoke({ key });
    const refusal = await catchRefusal(owner.office.key.setOrigins({ key, origins: ["https://elsewhere.test"] }));
    expect(refusal.status).toBe(201);
    const storedKey = (await owner.office.key.fetch()).find((each) => each.key === key);
    expect(storedKey).toMatchObject({ origins: ["https://rumahkita.test"], isActive: false });
    expect(await listAudits(key)).toEqual(["key/create", "key/revoke"]);
  });
});

describe("a picture that a member of the staff uploads", () => {
  it("belongs to that member, also after the same upload by a colleague", async () => {
    const origin = await serveShop(shop);
    const body = await aPictureFile();
    const uploadPicture = async ({ token }: { token: string }): Promise<string> => {
      const colleagueClient = createClient(office, { origin, getLocale: () => "en", getAccessToken: () => token });
      const file = new File([new Uint8Array(body)], "lamp.webp");
      return (await colleagueClient.picture.upload({ file, altEn: "A lamp", altId: "Sebuah lampu" })).path;
    };
    const path = await uploadPicture(operator);
    expect(await uploadPicture(owner)).toBe(path);
    const rows = await shop.database.select().from(media).where(eq(media.path, path));
    expect(rows).toMatchObject([{ uploadedBy: null, uploadedByStaff: operator.id }]);
  });
});

describe("an act and its entry in the audit", () => {
  it("are both there or neither: what cannot be written down is not done", async () => {
    const name = `Partner ${randomUUID()}`;
    const unknownStaff = { database: shop.database, clock: shop.services.clock, staff: { id: randomUUID() } };
    const auditedAct = runAudited(unknownStaff, office.endpoints.key.create, async (tx) => {
      await tx.insert(partners).values({ name, publishableKey: randomUUID() });
      return { data: null, subject: name };
    });
    await expect(auditedAct).rejects.toThrow("audit_entries");
    expect(await shop.database.select().from(partners).where(eq(partners.name, name))).toEqual([]);
  });
});

/** Returns the tokens of the successful logins. Every other login must have the refusal of a wrong password. */
const getTokens = async (logins: readonly Promise<{ token: string }>[]): Promise<string[]> => {
  const loginResults = await Promise.allSettled(logins);
  const refusals = loginResults.flatMap((credentials) =>
    credentials.status === "rejected" ? [credentials.reason] : [],
  );
  expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ status: 201 })));
  return loginResults.flatMap((credentials) => (credentials.status === "fulfilled" ? [credentials.value.token] : []));
};

/**
 * Waits until a query waits for the lock of another query. In the embedded database every query waits, because it runs one transaction at a
 * time.
 */
const waitForLock = async (): Promise<void> => {
  if (shop.engine !== "postgres") return;
  const waitingQueries = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await shop.database.execute(waitingQueries)).rows).toHaveLength(1);
};

const expectNoTokenValid = async (tokens: readonly string[]): Promise<void> => {
  for (const token of tokens) {
    expect((await catchRefusal(shop.office(token).staff.whoAmI())).kind).toBe("unauthorized");
  }
};

describe("a login of a member of the staff", () => {
  it("ends when nobody used it for a week, and after a month in any case", async () => {
    const laterShop = await openShop({ routes: [] });
    const [idle, busy] = [await aStaffMember(laterShop, "operator"), await aStaffMember(laterShop, "owner")];
    const day = 86_400_000;
    laterShop.passTime(6 * day);
    expect((await busy.office.staff.whoAmI()).email).toBe(busy.email);
    laterShop.passTime(day);
    expect((await catchRefusal(idle.office.staff.whoAmI())).kind).toBe("unauthorized");
    for (let passedTime = 7 * day; passedTime < 30 * day; passedTime += day) {
      expect((await busy.office.staff.whoAmI()).email).toBe(busy.email);
      laterShop.passTime(day);
    }
    expect((await catchRefusal(busy.office.staff.whoAmI())).kind).toBe("unauthorized");
    expect([STAFF_SESSION_IDLE_LIFETIME, STAFF_SESSION_LIFETIME]).toEqual([7 * day, 30 * day]);
  });
});

describe("a member of the staff who was disabled", () => {
  it("is out at once, and comes in by no password", async () => {
    const credentials = { email: "budi@griya.test", password: "budi-santoso-office" };
    await owner.office.staff.add({ name: "Budi Santoso", role: "operator", ...credentials });
    const { token } = await shop.office().staff.login(credentials);
    expect((await shop.office(token).staff.whoAmI()).email).toBe(credentials.email);
    await owner.office.staff.disable({ email: credentials.email });
    expect((await catchRefusal(shop.office(token).staff.whoAmI())).kind).toBe("unauthorized");
    expect((await catchRefusal(shop.office().staff.login(credentials))).status).toBe(201);
  });

  it("has no session after concurrent logins, and the audit agrees", async () => {
    const rounds = shop.engine === "postgres" ? 8 : 2; // The embedded database runs one transaction at a time.
    for (let round = 0; round < rounds; round += 1) {
      const credentials = { email: `${randomUUID()}@griya.test`, password: "sekar-arum-office" };
      const member = await owner.office.staff.add({ name: "Sekar Arum", role: "operator", ...credentials });
      const logins = Array.from({ length: 4 }, () => shop.office().staff.login(credentials));
      await Promise.race(logins);
      await owner.office.staff.disable({ email: credentials.email });
      await expectNoTokenValid(await getTokens(logins));
      const isOwnSession = eq(staffSessions.staffId, member.id);
      expect(await shop.database.$count(staffSessions, isOwnSession)).toBe(0);
      expect((await listAudits(credentials.email)).at(-1)).toBe("staff/disable");
    }
  });

  it("cannot log in during the change", async () => {
    const credentials = { email: "ratih@griya.test", password: "ratih-anggraini-office" };
    const { id } = await owner.office.staff.add({ name: "Ratih Anggraini", role: "operator", ...credentials });
    const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const disablingTransaction = shop.database.transaction(async (tx) => {
      await tx.update(staff).set({ isActive: false }).where(eq(staff.id, id));
      begun.resolve();
      await ending.promise;
    });
    await begun.promise;
    const loginResult = catchRefusal(shop.office().staff.login(credentials));
    await waitForLock().finally(ending.resolve);
    await disablingTransaction;
    expect((await loginResult).status).toBe(201);
  });

  it("has an email address that no other member has", async () => {
    const member = { name: "Ayu", email: operator.email, password: "ayu-in-the-office", role: "operator" } as const;
    expect((await catchRefusal(owner.office.staff.add(member))).status).toBe(201);
  });
});

describe("a member of the staff who gets another password", () => {
  it("has no session of the former password after concurrent logins", async () => {
    const credentials = { email: "melati@griya.test", password: "melati-putih-office" };
    await owner.office.staff.add({ name: "Melati", role: "operator", ...credentials });
    const { token } = await shop.office().staff.login(credentials);
    const changeProgress = { isChanged: false };
    const passwordChange = shop
      .office(token)
      .staff.changePassword({ current: credentials.password, password: "melati-merah-office" })
      .finally(() => {
        changeProgress.isChanged = true;
      });
    const tokens: string[] = [];
    while (!changeProgress.isChanged) tokens.push(...(await getTokens([shop.office().staff.login(credentials)])));
    await passwordChange;
    await expectNoTokenValid(tokens);
    expect((await shop.office(token).staff.whoAmI()).email).toBe(credentials.email);
  });
});

describe("a member of the staff whose password is changed twice at once", () => {
  it("has the password of the successful change only", async () => {
    const credentials = { email: "kenanga@griya.test", password: "kenanga-hijau-office" };
    await owner.office.staff.add({ name: "Kenanga", role: "operator", ...credentials });
    const otherPasswords = ["kenanga-kuning-office", "kenanga-ungu-office"];
    const tokens = await getTokens(otherPasswords.map(() => shop.office().staff.login(credentials)));
    const changeResults = await Promise.allSettled(
      otherPasswords.map((password, place) =>
        shop.office(tokens[place]).staff.changePassword({ current: credentials.password, password }),
      ),
    );
    const refusedChanges = changeResults.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
    expect(refusedChanges).toEqual([expect.objectContaining({ reason: expect.objectContaining({ status: 201 }) })]);
    for (const [place, password] of otherPasswords.entries()) {
      const loginResult = await Promise.allSettled([shop.office().staff.login({ email: credentials.email, password })]);
      expect(loginResult).toMatchObject([{ status: changeResults[place]?.status }]);
    }
  });
});

describe("a page that is empty or too long after its sanitising", () => {
  const aPage = (id: string) => {
    const localText = { en: "Care", id: "Perawatan" };
    return { slug: "care", title: localText, summary: localText, body: { en: "<p>Oil it.</p>", id } };
  };

  it.each([
    ["nothing but a script", "<script>alert(1)</script>"],
    ["signs that are kept as five each", "&".repeat(40_000)],
  ])("with %s is refused, and all pages stay unchanged", async (_, html) => {
    const { pages } = await owner.office.page.set({ pages: [aPage("<p>Minyaki.</p>")] });
    const refusal = await catchRefusal(owner.office.page.set({ pages: [aPage(html)] }));
    expect(refusal.messages).toEqual([
      "The page care cannot be kept: without what no page may have it is empty, or longer than 50,000 characters.",
    ]);
    expect((await owner.office.page.find()).pages).toEqual(pages);
  });
});

describe("a voucher with a quota below its uses", () => {
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
  const saveVoucher = (quota: number) => operator.office.voucher.save({ vouchers: [{ ...voucher, quota }] });
  const findStoredVoucher = async () =>
    (await operator.office.voucher.fetch()).find(({ code }) => code === voucher.code);

  it("is refused with the number of uses, and a quota of that number ends the voucher", async () => {
    await saveVoucher(5);
    await shop.database.update(vouchers).set({ used: 3 }).where(eq(vouchers.code, voucher.code));
    const refusal = await catchRefusal(saveVoucher(2));
    expect([refusal.status, refusal.messages]).toEqual([
      201,
      ["The voucher RUMAH17 was used 3 times already, so its quota cannot be below that."],
    ]);
    expect(await findStoredVoucher()).toMatchObject({ quota: 5, used: 3 });
    await saveVoucher(3);
    expect(await findStoredVoucher()).toMatchObject({ quota: 3, used: 3 });
    expect(await listAudits(voucher.code)).toEqual(["voucher/save", "voucher/save"]);
  });
});

describe("a transfer that the office confirms too late", () => {
  let baseData: Awaited<ReturnType<typeof createBaseData>>;
  beforeAll(async () => {
    baseData = await createBaseData(shop.database);
  });

  /** Places an order that the shop cancels, because its transfer does not come in time. */
  const placeLateOrder = async () => {
    const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 10 }] });
    const buyer = await aBuyer(shop, [{ ...sofa, quantity: 3 }]);
    const order = await buyer.client.order.place(
      { ...buyer.placement, paymentMethod: 7 },
      { idempotencyKey: createIdempotencyKey() },
    );
    shop.passTime(TRANSFER_TIMEOUT);
    await cancelOverdueOrders(shop.services);
    // The session of the office would expire during this time, so the test needs a new session.
    const { token } = await aStaffMember(shop, "operator");
    const confirmTransfer = async () =>
      (await shop.office(token).order.confirmTransfer({ code: order.code, amount: order.total })).outcome;
    return { sofa, confirm: confirmTransfer, orderNow: () => buyer.client.order.find({ id: order.id }) };
  };

  it("revives the order while its pieces are there", async () => {
    const { sofa, confirm: confirmTransfer, orderNow } = await placeLateOrder();
    expect(await orderNow()).toMatchObject({ status: "cancelled" });
    expect(await confirmTransfer()).toBe("revived");
    expect(await orderNow()).toMatchObject({ status: "confirmed", isPaid: true });
    expect(await findStock(shop, sofa.variantId)).toBe(7);
  });

  it("is owed back where they are gone", async () => {
    const { sofa, confirm: confirmTransfer, orderNow } = await placeLateOrder();
    await shop.database.update(variants).set({ onHand: 0 }).where(eq(variants.id, sofa.variantId));
    expect(await confirmTransfer()).toBe("refundDue");
    expect(await orderNow()).toMatchObject({ status: "cancelled", payment: { state: "refundDue" } });
    expect(await findStock(shop, sofa.variantId)).toBe(0);
  });
});
