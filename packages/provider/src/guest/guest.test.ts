import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { CANCELLED_GUEST_ORDER_RETENTION, GUEST_ORDER_RETENTION } from "../account/anonymise-orders.ts";
import { addresses } from "../address/address.tables.ts";
import { customers } from "../auth/auth.tables.ts";
import { hashPassword } from "../auth/passwords.ts";
import { UNVERIFIED_EMAILS_PER_DAY } from "../email/rate-limited-mailer.ts";
import { GUEST_ORDERS_PER_HOUR } from "../order/guest-orders.ts";
import { orders } from "../order/order.tables.ts";
import { GUEST_RETENTION, removeExpired } from "../remove-expired.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { anAddress, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { createIdempotencyKey, findPlacement, findStock } from "../testing/checkout.ts";
import { findEmailsTo, getLink } from "../testing/mailbox.ts";
import { openTwoShops } from "../testing/open-two-shops.ts";
import { aCustomer, aGuest, aStaffMember } from "../testing/people.ts";
import { openShop, type TestShop } from "../testing/shop.ts";
import { GUEST_LIFETIME } from "./guest-buyers.ts";

const PASSWORD = "jati-tua-45";
const DAY = 86_400_000;

const processes = await openTwoShops();
const [shop] = processes;
let rooms: Awaited<ReturnType<typeof createBaseData>>;

const offerGuestCheckout = async ({ database }: TestShop, offersGuestCheckout: boolean) => {
  const [row] = await database.select().from(shopSettings);
  const settings = { ...row?.settings, offersGuestCheckout };
  await database
    .insert(shopSettings)
    .values({ settings })
    .onConflictDoUpdate({ target: shopSettings.id, set: { settings } });
};

beforeAll(async () => {
  rooms = await createBaseData(shop.database);
  await offerGuestCheckout(shop, true);
});

const anEmail = () => `${randomUUID()}@griya.test`;
const aVisitor = () => aGuest(shop, { ip: randomUUID() });

/** Creates a guest with a product in the cart, an email and an address. */
const aGuestBuyer = async (email = anEmail(), { stock = 5 } = {}) => {
  const guest = aVisitor();
  const sofa = await aProduct(shop.database, rooms, { variants: [{ stock }] });
  await guest.client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
  const buyer = await guest.client.guest.setEmail({ email });
  const addressId = await anAddress(shop.database, buyer.id);
  return { ...guest, ...buyer, addressId, sofa };
};

const order = async (guest: Awaited<ReturnType<typeof aGuestBuyer>>) =>
  guest.client.order.place(await findPlacement(guest.client, guest.addressId), {
    idempotencyKey: createIdempotencyKey(),
  });

/** Sets a password by the link of a mail. */
const choosePassword = async (email: string, subject: string) => {
  const sentEmails = await findEmailsTo(shop, email);
  const sentEmail = sentEmails.filter((each) => each.subject === subject).at(-1);
  const token = getLink(sentEmail).searchParams.get("token") ?? "";
  await shop
    .client({ ip: randomUUID() })
    .auth.resetPassword({ token, password: PASSWORD, passwordConfirmation: PASSWORD });
};

const askForLink = async (email: string) => {
  await shop.client({ ip: randomUUID() }).auth.forgotPassword({ email });
  await shop.services.backgroundWork.finish();
};

const loggedIn = async (email: string) => {
  const { accessToken } = await shop.client({ ip: randomUUID() }).auth.login({ email, password: PASSWORD });
  return shop.client({ accessToken, ip: randomUUID() });
};

describe("a shop that does not offer to buy as a guest", () => {
  test("is every shop until its office says otherwise: it says so, and lets nobody", async () => {
    const own = await openShop();
    const guest = aGuest(own);
    expect((await guest.client.settings.find()).offersGuestCheckout).toBe(false);
    expect(await catchRefusal(guest.client.guest.setEmail({ email: anEmail() }))).toMatchObject({ status: 404 });
    expect(await guest.client.guest.find()).toBeNull();
    expect(await own.database.$count(customers)).toBe(0);
  });

  test("any more lets whoever has begun end it", async () => {
    const guest = await aGuestBuyer();
    await offerGuestCheckout(shop, false);
    try {
      expect((await order(guest)).status).toBe("pending");
      expect(await catchRefusal(aVisitor().client.guest.setEmail({ email: anEmail() }))).toMatchObject({ status: 404 });
    } finally {
      await offerGuestCheckout(shop, true);
    }
  });
});

describe("a guest who has told an e-mail", () => {
  test("buys as a customer does: the stock is taken, the cart is emptied, and the mail goes there", async () => {
    const guest = await aGuestBuyer(anEmail(), { stock: 5 });
    expect(await guest.client.guest.find()).toEqual({ id: guest.id, email: guest.email });
    const placed = await order(guest);
    expect(await findStock(shop, guest.sofa.variantId)).toBe(4);
    expect((await guest.client.cart.find()).lines).toEqual([]);
    expect(await guest.client.order.find({ id: placed.id })).toEqual(placed);
    const [sentEmail, ...more] = await findEmailsTo(shop, guest.email);
    expect([sentEmail?.subject, more]).toEqual([expect.stringContaining(placed.code), []]);
    const { office } = await aStaffMember(shop, "operator");
    const listed = (await office.order.fetch({})).orders.find(({ code }) => code === placed.code);
    expect(listed?.customer).toBe(placed.address.name);
    const contact = { code: placed.code, contact: guest.email };
    expect(await shop.client({ ip: randomUUID() }).order.track(contact)).toMatchObject({ code: placed.code });
  });

  test("orders once, however often one intent is sent", async () => {
    const guest = await aGuestBuyer(anEmail(), { stock: 5 });
    const placement = await findPlacement(guest.client, guest.addressId);
    const intent = { idempotencyKey: createIdempotencyKey() };
    const tabs = processes.map((process) => process.client({ guestToken: guest.guestToken, ip: randomUUID() }));
    const placed = await Promise.all([...tabs, ...tabs].map((tab) => tab.order.place(placement, intent)));
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect(await guest.client.order.place(placement, intent)).toMatchObject({ id: placed[0]?.id });
    expect(await findStock(shop, guest.sofa.variantId)).toBe(4);
  });

  test("pays by another method, and cancels, until it is packed", async () => {
    const guest = await aGuestBuyer();
    const { id: orderId } = await order(guest);
    expect(await guest.client.payment.start({ orderId, paymentMethod: 7 })).toMatchObject({ method: "bankTransfer" });
    expect(await guest.client.order.updateStatus({ id: orderId, status: "cancelled" })).toMatchObject({
      status: "cancelled",
    });
    expect(await findStock(shop, guest.sofa.variantId)).toBe(5);
  });

  test("sees and changes nothing of another guest's, nor of a customer's", async () => {
    const [one, other] = [await aGuestBuyer(), await aGuestBuyer()];
    const { id } = await order(one);
    expect(await catchRefusal(other.client.order.find({ id }))).toMatchObject({ status: 404 });
    expect(await catchRefusal(other.client.order.updateStatus({ id, status: "cancelled" }))).toMatchObject({
      status: 404,
    });
    expect(await catchRefusal(other.client.shipping.fetch({ addressId: one.addressId }))).toMatchObject({
      status: 404,
    });
    expect((await other.client.address.fetch()).map((address) => address.id)).toEqual([other.addressId]);
  });

  test("stays the same guest with another e-mail, and each order keeps the e-mail it was placed with", async () => {
    const guest = await aGuestBuyer();
    const { code } = await order(guest);
    const later = anEmail();
    expect(await guest.client.guest.setEmail({ email: later })).toEqual({ id: guest.id, email: later });
    const track = (contact: string) => shop.client({ ip: randomUUID() }).order.track({ code, contact });
    expect(await track(guest.email)).toMatchObject({ code });
    expect(await catchRefusal(track(later))).toMatchObject({ status: 404 });
  });

  test("is nobody any more after two days, and the same again by telling the e-mail anew", async () => {
    const guest = await aGuestBuyer();
    const { id } = await order(guest);
    shop.passTime(GUEST_LIFETIME - 1);
    expect(await guest.client.order.find({ id })).toMatchObject({ id });
    shop.passTime(1);
    expect(await catchRefusal(guest.client.order.find({ id }))).toMatchObject({ status: 401 });
    expect(await guest.client.guest.find()).toBeNull();
    await guest.client.guest.setEmail({ email: guest.email });
    expect(await guest.client.order.find({ id })).toMatchObject({ id });
  });

  test("may tell so many e-mails from one network, and no more", async () => {
    const ip = randomUUID();
    const email = anEmail();
    const codes = new Set<string>();
    for (let notifications = 0; notifications < 11; notifications += 1) {
      codes.add(
        await aGuest(shop, { ip })
          .client.guest.setEmail({ email })
          .then(
            () => "let in",
            async (error: unknown) => (await catchRefusal(Promise.reject(error))).kind,
          ),
      );
    }
    expect(codes).toEqual(new Set(["let in", "tooMany"]));
  });

  test("is another guest by another e-mail after two days: whoever shares the browser sees nothing of the first", async () => {
    const guest = await aGuestBuyer();
    const { id } = await order(guest);
    shop.passTime(GUEST_LIFETIME);
    const next = await guest.client.guest.setEmail({ email: anEmail() });
    expect(next.id).not.toBe(guest.id);
    expect(await catchRefusal(guest.client.order.find({ id }))).toMatchObject({ status: 404 });
    expect(await guest.client.address.fetch()).toEqual([]);
    await askForLink(guest.email);
    await choosePassword(guest.email, "Choose a password for your account at Griya");
    expect((await (await loggedIn(guest.email)).order.fetch({})).orders.map((each) => each.id)).toEqual([id]);
  });

  test("orders so often in an hour, and no more: each order is a mail to somebody who has proven nothing", async () => {
    const email = anEmail();
    const guest = await aGuestBuyer(email, { stock: 50 });
    const other = await aGuestBuyer(email);
    for (let placed = 0; placed < GUEST_ORDERS_PER_HOUR; placed += 1) {
      if (placed > 0)
        await guest.client.cart.add({ productId: guest.sofa.id, variantId: guest.sofa.variantId, quantity: 1 });
      const { id } = await order(guest);
      await guest.client.order.updateStatus({ id, status: "cancelled" });
    }
    expect(await catchRefusal(order(other))).toMatchObject({ kind: "tooMany" });
    expect(await findEmailsTo(shop, email)).toHaveLength(2 * GUEST_ORDERS_PER_HOUR);
    shop.passTime(3_600_000);
    expect((await order(other)).status).toBe("pending");
  });

  test.runIf(shop.engine === "postgres")(
    "orders no more often by many guests who order at the same time in two processes",
    async () => {
      const email = anEmail();
      const guests = [];
      for (let guest = 0; guest < GUEST_ORDERS_PER_HOUR + 4; guest += 1) guests.push(await aGuestBuyer(email));
      const tabs = guests.map((guest, place) => {
        const process = processes[place % 2] ?? shop;
        return { ...guest, client: process.client({ guestToken: guest.guestToken, ip: randomUUID() }) };
      });
      const placed = await Promise.allSettled(tabs.map(order));
      expect(placed.filter(({ status }) => status === "fulfilled")).toHaveLength(GUEST_ORDERS_PER_HOUR);
    },
  );

  test("is no customer who is logged in", async () => {
    const { client } = await aCustomer(shop, { guestToken: "g".repeat(43) });
    expect(await catchRefusal(client.guest.setEmail({ email: anEmail() }))).toMatchObject({ status: 403 });
    expect(await client.guest.find()).toBeNull();
  });
});

describe("the e-mail of an account, told by a guest,", () => {
  test("is answered as any other, and shows and changes nothing of the account", async () => {
    const owner = await aCustomer(shop);
    const [account] = await shop.database.select().from(customers).where(eq(customers.id, owner.id));
    const existing = await aGuestBuyer(owner.email);
    const unknown = await aGuestBuyer();
    expect(Object.keys(await existing.client.guest.setEmail({ email: owner.email }))).toEqual(
      Object.keys(await unknown.client.guest.setEmail({ email: unknown.email })),
    );
    expect(existing.id).not.toBe(owner.id);
    await order(existing);
    expect((await owner.client.order.fetch({})).orders).toEqual([]);
    expect(await shop.database.select().from(customers).where(eq(customers.id, owner.id))).toEqual([account]);
    expect(await owner.client.auth.findProfile()).toMatchObject({ email: owner.email });
  });

  test("can be registered all the same, and proving a registration brings no order of a guest into it", async () => {
    const guest = await aGuestBuyer();
    await order(guest);
    const form = { name: "Budi", email: guest.email, phone: "081234567890", password: PASSWORD };
    const visitor = shop.client({ ip: randomUUID() });
    await visitor.auth.register({ ...form, passwordConfirmation: PASSWORD });
    const sentEmail = (await findEmailsTo(shop, guest.email)).find(({ subject }) => subject.startsWith("Verify"));
    await visitor.auth.verify({ token: getLink(sentEmail).searchParams.get("token") ?? "" });
    expect((await (await loggedIn(guest.email)).order.fetch({})).orders).toEqual([]);
  });
});

describe("an account after a guest's order", () => {
  test("is opened by the mailed link, with all that guests have ordered with that e-mail", async () => {
    const email = anEmail();
    const [one, other] = [await aGuestBuyer(email), await aGuestBuyer(email)];
    const codes = [(await order(one)).code, (await order(other)).code];
    await askForLink(email);
    expect((await catchRefusal(loggedIn(email))).message).toBe("Email or password is incorrect");
    await choosePassword(email, "Choose a password for your account at Griya");
    const own = await loggedIn(email);
    expect((await own.order.fetch({})).orders.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
    expect(await own.auth.findProfile()).toMatchObject({ email, name: expect.stringMatching(/\S/) });
    expect(await catchRefusal(other.client.order.find({ id: randomUUID() }))).toMatchObject({ status: 404 });
  });

  test("has what was ordered, also where the guest's browser sends the same intent once more", async () => {
    const guest = await aGuestBuyer();
    const placement = await findPlacement(guest.client, guest.addressId);
    const intent = { idempotencyKey: createIdempotencyKey() };
    await guest.client.order.place(placement, intent);
    await askForLink(guest.email);
    await choosePassword(guest.email, "Choose a password for your account at Griya");
    expect(await catchRefusal(guest.client.order.place(placement, intent))).toMatchObject({ status: 404 });
    expect((await (await loggedIn(guest.email)).order.fetch({})).orders).toHaveLength(1);
  });

  test("that has no password yet gets none by registering: its owner is mailed a link again, and told of no second registration", async () => {
    const { email, ...guest } = await aGuestBuyer();
    await order({ email, ...guest });
    await askForLink(email);
    shop.passTime(1000);
    await shop.client({ ip: randomUUID() }).auth.register({
      name: "Sari",
      email,
      phone: "0812-3456-7890",
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
    });
    const subject = "Choose a password for your account at Griya";
    const notifications = (await findEmailsTo(shop, email))
      .map((sentEmail) => sentEmail.subject)
      .filter((each) => !each.startsWith("Your order"));
    expect(notifications).toEqual([subject, subject]);
    expect((await catchRefusal(loggedIn(email))).message).toBe("Email or password is incorrect");
  });

  test("that there was before takes them in by its own link", async () => {
    const owner = await aCustomer(shop);
    await shop.database
      .update(customers)
      .set({ passwordHash: await hashPassword("meja-makan-9") })
      .where(eq(customers.id, owner.id));
    const { code } = await order(await aGuestBuyer(owner.email));
    await askForLink(owner.email);
    await choosePassword(owner.email, "Choose a new password at Griya");
    const own = await loggedIn(owner.email);
    expect((await own.order.fetch({})).orders.map((each) => each.code)).toEqual([code]);
  });

  test("is opened for nobody who has ordered nothing with that e-mail, and nobody is told", async () => {
    const guest = await aGuestBuyer();
    const ordered = guest.email;
    await order(guest);
    const other = anEmail();
    await guest.client.guest.setEmail({ email: other });
    const before = await shop.database.$count(customers);
    await askForLink(other);
    expect([await findEmailsTo(shop, other), await shop.database.$count(customers)]).toEqual([[], before]);
    await askForLink(ordered);
    expect(await shop.database.$count(customers)).toBe(before + 1);
  });
});

test("no row is a guest's and an account's", async () => {
  const [guest, { id }] = [await aGuestBuyer(), await aCustomer(shop)];
  const asGuest = { guestEmail: anEmail(), guestHash: randomUUID(), guestUntil: new Date() };
  const change = (rowId: string, to: Partial<typeof customers.$inferInsert>) =>
    shop.database.update(customers).set(to).where(eq(customers.id, rowId));
  await expect(change(id, asGuest)).rejects.toThrow("Failed query");
  await expect(change(guest.id, { passwordHash: "hash" })).rejects.toThrow("Failed query");
});

test("who has ordered nothing as a guest is forgotten, and of who has, the order alone is kept", async () => {
  const [idle, buyer] = [await aGuestBuyer(), await aGuestBuyer()];
  const { id } = await order(buyer);
  const isStored = async (guestId: string) => (await shop.database.$count(customers, eq(customers.id, guestId))) === 1;
  const booked = (guestId: string) => shop.database.$count(addresses, eq(addresses.customerId, guestId));
  shop.passTime(GUEST_LIFETIME + GUEST_RETENTION - 1);
  await removeExpired(shop.services);
  expect([await isStored(idle.id), await booked(buyer.id)]).toEqual([true, 1]);
  shop.passTime(1);
  await removeExpired(shop.services);
  expect([await isStored(idle.id), await isStored(buyer.id), await booked(buyer.id)]).toEqual([false, true, 0]);
  expect(await shop.database.$count(orders, eq(orders.id, id))).toBe(1);
});

describe("an order that no account has taken over", () => {
  let later: TestShop;
  let furnished: typeof rooms;
  beforeAll(async () => {
    later = await openShop();
    furnished = await createBaseData(later.database);
    await offerGuestCheckout(later, true);
  });

  test("says nobody half a year after it was cancelled, and five years after it came", async () => {
    const { office } = await aStaffMember(later, "operator");
    const ordered = async () => {
      const guest = aGuest(later, { ip: randomUUID() });
      const sofa = await aProduct(later.database, furnished);
      await guest.client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
      const buyer = await guest.client.guest.setEmail({ email: anEmail() });
      const addressId = await anAddress(later.database, buyer.id);
      const placement = await findPlacement(guest.client, addressId);
      const { id, code } = await guest.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
      return { ...guest, id, code, guestId: buyer.id };
    };
    const [cancelled, delivered, open] = [await ordered(), await ordered(), await ordered()];
    await cancelled.client.order.updateStatus({ id: cancelled.id, status: "cancelled" });
    for (const to of ["confirmed", "pickedUp", "onTheWay", "delivered"] as const)
      await office.order.advance({ code: delivered.code, to });

    const existing = async ({ id, guestId }: { id: string; guestId: string }) => {
      const [stored] = await later.database.select().from(orders).where(eq(orders.id, id));
      const isGuestStored = (await later.database.$count(customers, eq(customers.id, guestId))) === 1;
      const { customerId = null, contactEmail = "", contactPhone = "", address } = stored ?? {};
      const notifications = [
        customerId,
        contactEmail,
        contactPhone,
        address?.name,
        address?.phone,
        ...(address?.lines ?? []),
      ];
      return {
        isOrderKept: stored !== undefined,
        isGuestKept: isGuestStored,
        isToldOf: notifications.some((each) => each !== null && each !== ""),
      };
    };
    const all = async () => {
      await removeExpired(later.services);
      return [await existing(cancelled), await existing(delivered), await existing(open)];
    };
    const stored = { isOrderKept: true, isGuestKept: true, isToldOf: true };
    const forgotten = { isOrderKept: true, isGuestKept: false, isToldOf: false };
    later.passTime(CANCELLED_GUEST_ORDER_RETENTION - 1000);
    expect(await all()).toEqual([stored, stored, stored]);
    later.passTime(1000);
    expect(await all()).toEqual([forgotten, stored, stored]);
    later.passTime(GUEST_ORDER_RETENTION - CANCELLED_GUEST_ORDER_RETENTION - 1000);
    expect(await all()).toEqual([forgotten, stored, stored]);
    later.passTime(1000);
    expect(await all()).toEqual([forgotten, forgotten, stored]);
  });
});

describe("an address that nobody has proven", () => {
  const cash = 2;
  const transfer = 7;

  /** Repeats all actions by which a stranger can send mails to an email. */
  const pester = async (email: string) => {
    for (let number = 0; number < 5; number += 1) {
      const guest = await aGuestBuyer(email);
      const { id: orderId } = await order(guest);
      for (const method of [transfer, cash, transfer, cash] as const) {
        await guest.client.payment.start({ orderId, paymentMethod: method });
      }
      await guest.client.order.updateStatus({ id: orderId, status: "cancelled" });
    }
    const passwordHash = await hashPassword(PASSWORD);
    await shop.database
      .insert(customers)
      .values({ email, name: "Sari", phone: "+6281234567890", passwordHash, createdAt: shop.services.clock() });
    for (const { client } of [aVisitor(), aVisitor(), aVisitor(), aVisitor(), aVisitor()]) {
      expect(await catchRefusal(client.auth.login({ email, password: PASSWORD }))).toMatchObject({ status: 201 });
    }
  };

  test("gets thirty mails a day at most, whatever strangers do", async () => {
    const email = anEmail();
    await pester(email);
    expect(await findEmailsTo(shop, email)).toHaveLength(UNVERIFIED_EMAILS_PER_DAY);
    shop.passTime(DAY);
    await shop
      .client({ ip: randomUUID() })
      .auth.login({ email, password: PASSWORD })
      .catch(() => undefined);
    expect(await findEmailsTo(shop, email)).toHaveLength(UNVERIFIED_EMAILS_PER_DAY + 1);
  });

  test("gets them all once it is proven, and what the shop itself has to say always", async () => {
    const email = anEmail();
    await pester(email);
    const { database, services } = shop;
    await database.transaction((tx) =>
      services.mailer.send(tx, {
        to: { name: "", email },
        locale: "en",
        subject: "Sent",
        paragraphs: ["It is on its way."],
      }),
    );
    expect(await findEmailsTo(shop, email)).toHaveLength(UNVERIFIED_EMAILS_PER_DAY + 1);
    await database.update(customers).set({ verifiedAt: services.clock() }).where(eq(customers.email, email));
    await askForLink(email);
    expect(await findEmailsTo(shop, email)).toHaveLength(UNVERIFIED_EMAILS_PER_DAY + 2);
  });
});
