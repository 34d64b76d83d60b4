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
import { GUEST_RETENTION, removeExpiredData } from "../remove-expired.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { anAddress, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { createIdempotencyKey, findPlacement, findStock } from "../testing/checkout.ts";
import { findEmailsTo, getLink } from "../testing/mailbox.ts";
import { openTwoShops } from "../testing/open-two-shops.ts";
import { aCustomer, aGuest, aStaffMember } from "../testing/people.ts";
import { aPhoto } from "../testing/reviews.ts";
import { openShop, type TestShop } from "../testing/shop.ts";
import { GUEST_LIFETIME } from "./guest-buyers.ts";

const PASSWORD = "jati-tua-45";
const DAY = 86_400_000;

const processes = await openTwoShops();
const [shop] = processes;
let baseData: Awaited<ReturnType<typeof createBaseData>>;

const offerGuestCheckout = async ({ database }: TestShop, offersGuestCheckout: boolean) => {
  const [row] = await database.select().from(shopSettings);
  const settings = { ...row?.settings, offersGuestCheckout };
  await database
    .insert(shopSettings)
    .values({ settings })
    .onConflictDoUpdate({ target: shopSettings.id, set: { settings } });
};

beforeAll(async () => {
  baseData = await createBaseData(shop.database);
  await offerGuestCheckout(shop, true);
});

const anEmail = () => `${randomUUID()}@griya.test`;
const aVisitor = () => aGuest(shop, { ip: randomUUID() });

/** Creates a guest with a product in the cart, an email address and a postal address. */
const aGuestBuyer = async (email = anEmail(), { stock = 5 } = {}) => {
  const guest = aVisitor();
  const sofa = await aProduct(shop.database, baseData, { variants: [{ stock }] });
  await guest.client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
  const buyer = await guest.client.guest.setEmail({ email });
  const addressId = await anAddress(shop.database, buyer.id);
  return { ...guest, ...buyer, addressId, sofa };
};

const placeOrder = async (guest: Awaited<ReturnType<typeof aGuestBuyer>>) =>
  guest.client.order.place(await findPlacement(guest.client, guest.addressId), {
    idempotencyKey: createIdempotencyKey(),
  });

/** Sets a password by the link of an email. */
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

const logInCustomer = async (email: string) => {
  const { accessToken } = await shop.client({ ip: randomUUID() }).auth.login({ email, password: PASSWORD });
  return shop.client({ accessToken, ip: randomUUID() });
};

describe("a shop without guest checkout", () => {
  test("is the default, and refuses guests", async () => {
    const otherShop = await openShop();
    const guest = aGuest(otherShop);
    expect((await guest.client.settings.find()).offersGuestCheckout).toBe(false);
    expect(await catchRefusal(guest.client.guest.setEmail({ email: anEmail() }))).toMatchObject({ status: 404 });
    expect(await guest.client.guest.find()).toBeNull();
    expect(await otherShop.database.$count(customers)).toBe(0);
  });

  test("lets a guest finish a checkout that began before", async () => {
    const guest = await aGuestBuyer();
    await offerGuestCheckout(shop, false);
    try {
      expect((await placeOrder(guest)).status).toBe("pending");
      expect(await catchRefusal(aVisitor().client.guest.setEmail({ email: anEmail() }))).toMatchObject({ status: 404 });
    } finally {
      await offerGuestCheckout(shop, true);
    }
  });
});

describe("a guest who has told an e-mail", () => {
  test("proves a transfer by a picture, as a customer does", async () => {
    const guest = await aGuestBuyer();
    const placement = await findPlacement(guest.client, guest.addressId);
    const { id } = await guest.client.order.place(
      { ...placement, paymentMethod: 7 },
      { idempotencyKey: createIdempotencyKey() },
    );
    await guest.client.payment.uploadTransferProof({ orderId: id, file: await aPhoto() });
    expect((await guest.client.order.find({ id })).payment).toMatchObject({
      state: "pending",
      proofSentAt: shop.services.clock().toISOString(),
    });
  });

  test("buys as a customer does: the stock is taken, the cart is emptied, and the mail goes there", async () => {
    const guest = await aGuestBuyer(anEmail(), { stock: 5 });
    expect(await guest.client.guest.find()).toEqual({ id: guest.id, email: guest.email });
    const placedOrder = await placeOrder(guest);
    expect(await findStock(shop, guest.sofa.variantId)).toBe(4);
    expect((await guest.client.cart.find()).lines).toEqual([]);
    expect(await guest.client.order.find({ id: placedOrder.id })).toEqual(placedOrder);
    const [sentEmail, ...more] = await findEmailsTo(shop, guest.email);
    expect([sentEmail?.subject, more]).toEqual([expect.stringContaining(placedOrder.code), []]);
    const { office } = await aStaffMember(shop, "operator");
    const listedOrder = (await office.order.fetch({})).orders.find(({ code }) => code === placedOrder.code);
    expect(listedOrder?.customer).toBe(placedOrder.address.name);
    const contact = { code: placedOrder.code, contact: guest.email };
    expect(await shop.client({ ip: randomUUID() }).order.track(contact)).toMatchObject({ code: placedOrder.code });
  });

  test("orders once, however often one intent is sent", async () => {
    const guest = await aGuestBuyer(anEmail(), { stock: 5 });
    const placement = await findPlacement(guest.client, guest.addressId);
    const intent = { idempotencyKey: createIdempotencyKey() };
    const tabs = processes.map((process) => process.client({ guestToken: guest.guestToken, ip: randomUUID() }));
    const placements = await Promise.all([...tabs, ...tabs].map((tab) => tab.order.place(placement, intent)));
    expect(new Set(placements.map(({ id }) => id)).size).toBe(1);
    expect(await guest.client.order.place(placement, intent)).toMatchObject({ id: placements[0]?.id });
    expect(await findStock(shop, guest.sofa.variantId)).toBe(4);
  });

  test("changes the payment method and cancels the order, until it is packed", async () => {
    const guest = await aGuestBuyer();
    const { id: orderId } = await placeOrder(guest);
    expect(await guest.client.payment.start({ orderId, paymentMethod: 7 })).toMatchObject({ method: "bankTransfer" });
    expect(await guest.client.order.updateStatus({ id: orderId, status: "cancelled" })).toMatchObject({
      status: "cancelled",
    });
    expect(await findStock(shop, guest.sofa.variantId)).toBe(5);
  });

  test("cancels one piece of an order, and another guest cannot", async () => {
    const [guest, otherGuest] = [await aGuestBuyer(), await aGuestBuyer()];
    await guest.client.cart.add({ productId: guest.sofa.id, variantId: guest.sofa.variantId, quantity: 1 });
    const { id: orderId, lines } = await placeOrder(guest);
    const lineId = lines[0]?.lineId ?? "";
    const request = {
      id: randomUUID(),
      orderId,
      lineId,
      quantity: 1,
      seenQuantity: 2,
      reason: "other",
      text: "",
    } as const;
    expect(await catchRefusal(otherGuest.client.order.cancelPieces(request))).toMatchObject({ status: 404 });
    expect((await guest.client.order.cancelPieces(request)).lines).toMatchObject([{ quantity: 1 }]);
    expect(await findStock(shop, guest.sofa.variantId)).toBe(4);
  });

  test("cannot see or change an order of another guest or of a customer", async () => {
    const [one, otherGuest] = [await aGuestBuyer(), await aGuestBuyer()];
    const { id } = await placeOrder(one);
    expect(await catchRefusal(otherGuest.client.order.find({ id }))).toMatchObject({ status: 404 });
    expect(await catchRefusal(otherGuest.client.order.updateStatus({ id, status: "cancelled" }))).toMatchObject({
      status: 404,
    });
    expect(await catchRefusal(otherGuest.client.shipping.fetch({ addressId: one.addressId }))).toMatchObject({
      status: 404,
    });
    expect((await otherGuest.client.address.fetch()).map((address) => address.id)).toEqual([otherGuest.addressId]);
  });

  test("stays the same guest with another address, and each order keeps its own address", async () => {
    const guest = await aGuestBuyer();
    const { code } = await placeOrder(guest);
    const laterEmail = anEmail();
    expect(await guest.client.guest.setEmail({ email: laterEmail })).toEqual({ id: guest.id, email: laterEmail });
    const trackOrder = (contact: string) => shop.client({ ip: randomUUID() }).order.track({ code, contact });
    expect(await trackOrder(guest.email)).toMatchObject({ code });
    expect(await catchRefusal(trackOrder(laterEmail))).toMatchObject({ status: 404 });
  });

  test("expires after two days, and is the same guest after entering the address again", async () => {
    const guest = await aGuestBuyer();
    const { id } = await placeOrder(guest);
    shop.passTime(GUEST_LIFETIME - 1);
    expect(await guest.client.order.find({ id })).toMatchObject({ id });
    shop.passTime(1);
    expect(await catchRefusal(guest.client.order.find({ id }))).toMatchObject({ status: 401 });
    expect(await guest.client.guest.find()).toBeNull();
    await guest.client.guest.setEmail({ email: guest.email });
    expect(await guest.client.order.find({ id })).toMatchObject({ id });
  });

  test("may enter a limited number of addresses from one network", async () => {
    const ip = randomUUID();
    const email = anEmail();
    const codes = new Set<string>();
    for (let emailCount = 0; emailCount < 11; emailCount += 1) {
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

  test("is another guest with another address after two days", async () => {
    const guest = await aGuestBuyer();
    const { id } = await placeOrder(guest);
    shop.passTime(GUEST_LIFETIME);
    const nextGuest = await guest.client.guest.setEmail({ email: anEmail() });
    expect(nextGuest.id).not.toBe(guest.id);
    expect(await catchRefusal(guest.client.order.find({ id }))).toMatchObject({ status: 404 });
    expect(await guest.client.address.fetch()).toEqual([]);
    await askForLink(guest.email);
    await choosePassword(guest.email, "Choose a password for your account at Griya");
    expect((await (await logInCustomer(guest.email)).order.fetch({})).orders.map((each) => each.id)).toEqual([id]);
  });

  test("has a limit of orders in an hour, because each order sends an email to an unverified address", async () => {
    const email = anEmail();
    const guest = await aGuestBuyer(email, { stock: 50 });
    const otherGuest = await aGuestBuyer(email);
    for (let placements = 0; placements < GUEST_ORDERS_PER_HOUR; placements += 1) {
      if (placements > 0)
        await guest.client.cart.add({ productId: guest.sofa.id, variantId: guest.sofa.variantId, quantity: 1 });
      const { id } = await placeOrder(guest);
      await guest.client.order.updateStatus({ id, status: "cancelled" });
    }
    expect(await catchRefusal(placeOrder(otherGuest))).toMatchObject({ kind: "tooMany" });
    expect(await findEmailsTo(shop, email)).toHaveLength(2 * GUEST_ORDERS_PER_HOUR);
    shop.passTime(3_600_000);
    expect((await placeOrder(otherGuest)).status).toBe("pending");
  });

  test.runIf(shop.engine === "postgres")("has the same limit for concurrent guests in two processes", async () => {
    const email = anEmail();
    const guests = [];
    for (let guest = 0; guest < GUEST_ORDERS_PER_HOUR + 4; guest += 1) guests.push(await aGuestBuyer(email));
    const tabs = guests.map((guest, place) => {
      const process = processes[place % 2] ?? shop;
      return { ...guest, client: process.client({ guestToken: guest.guestToken, ip: randomUUID() }) };
    });
    const placements = await Promise.allSettled(tabs.map(placeOrder));
    expect(placements.filter(({ status }) => status === "fulfilled")).toHaveLength(GUEST_ORDERS_PER_HOUR);
  });

  test("cannot be a customer who is logged in", async () => {
    const { client } = await aCustomer(shop, { guestToken: "g".repeat(43) });
    expect(await catchRefusal(client.guest.setEmail({ email: anEmail() }))).toMatchObject({ status: 403 });
    expect(await client.guest.find()).toBeNull();
  });
});

describe("the address of an account, entered by a guest,", () => {
  test("gets the normal answer, and does not show or change the account", async () => {
    const owner = await aCustomer(shop);
    const [account] = await shop.database.select().from(customers).where(eq(customers.id, owner.id));
    const accountGuest = await aGuestBuyer(owner.email);
    const unknownGuest = await aGuestBuyer();
    expect(Object.keys(await accountGuest.client.guest.setEmail({ email: owner.email }))).toEqual(
      Object.keys(await unknownGuest.client.guest.setEmail({ email: unknownGuest.email })),
    );
    expect(accountGuest.id).not.toBe(owner.id);
    await placeOrder(accountGuest);
    expect((await owner.client.order.fetch({})).orders).toEqual([]);
    expect(await shop.database.select().from(customers).where(eq(customers.id, owner.id))).toEqual([account]);
    expect(await owner.client.auth.findProfile()).toMatchObject({ email: owner.email });
  });

  test("can still be registered, and its verification moves no guest's order into the account", async () => {
    const guest = await aGuestBuyer();
    await placeOrder(guest);
    const form = { name: "Budi", email: guest.email, phone: "081234567890", password: PASSWORD };
    const visitor = shop.client({ ip: randomUUID() });
    await visitor.auth.register({ ...form, passwordConfirmation: PASSWORD });
    const sentEmail = (await findEmailsTo(shop, guest.email)).find(({ subject }) => subject.startsWith("Verify"));
    await visitor.auth.verify({ token: getLink(sentEmail).searchParams.get("token") ?? "" });
    expect((await (await logInCustomer(guest.email)).order.fetch({})).orders).toEqual([]);
  });
});

describe("an account after a guest's order", () => {
  test("begins by the link in the email, with all guest orders of that address", async () => {
    const email = anEmail();
    const [one, otherGuest] = [await aGuestBuyer(email), await aGuestBuyer(email)];
    const codes = [(await placeOrder(one)).code, (await placeOrder(otherGuest)).code];
    await askForLink(email);
    expect((await catchRefusal(logInCustomer(email))).message).toBe("Email or password is incorrect");
    await choosePassword(email, "Choose a password for your account at Griya");
    const ownClient = await logInCustomer(email);
    expect((await ownClient.order.fetch({})).orders.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
    expect(await ownClient.auth.findProfile()).toMatchObject({ email, name: expect.stringMatching(/\S/) });
    expect(await catchRefusal(otherGuest.client.order.find({ id: randomUUID() }))).toMatchObject({ status: 404 });
  });

  test("has the order, also when the guest's browser repeats the request", async () => {
    const guest = await aGuestBuyer();
    const placement = await findPlacement(guest.client, guest.addressId);
    const intent = { idempotencyKey: createIdempotencyKey() };
    await guest.client.order.place(placement, intent);
    await askForLink(guest.email);
    await choosePassword(guest.email, "Choose a password for your account at Griya");
    expect(await catchRefusal(guest.client.order.place(placement, intent))).toMatchObject({ status: 404 });
    expect((await (await logInCustomer(guest.email)).order.fetch({})).orders).toHaveLength(1);
  });

  test("without a password gets none by a registration, and its owner gets the link again", async () => {
    const { email, ...guest } = await aGuestBuyer();
    await placeOrder({ email, ...guest });
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
    const mailSubjects = (await findEmailsTo(shop, email))
      .map((sentEmail) => sentEmail.subject)
      .filter((each) => !each.startsWith("Your order"));
    expect(mailSubjects).toEqual([subject, subject]);
    expect((await catchRefusal(logInCustomer(email))).message).toBe("Email or password is incorrect");
  });

  test("that exists already gets the orders by its own link", async () => {
    const owner = await aCustomer(shop);
    await shop.database
      .update(customers)
      .set({ passwordHash: await hashPassword("meja-makan-9") })
      .where(eq(customers.id, owner.id));
    const { code } = await placeOrder(await aGuestBuyer(owner.email));
    await askForLink(owner.email);
    await choosePassword(owner.email, "Choose a new password at Griya");
    const ownClient = await logInCustomer(owner.email);
    expect((await ownClient.order.fetch({})).orders.map((each) => each.code)).toEqual([code]);
  });

  test("does not begin for an address without orders, and the shop sends no email", async () => {
    const guest = await aGuestBuyer();
    const orderedEmail = guest.email;
    await placeOrder(guest);
    const otherEmail = anEmail();
    await guest.client.guest.setEmail({ email: otherEmail });
    const countBefore = await shop.database.$count(customers);
    await askForLink(otherEmail);
    expect([await findEmailsTo(shop, otherEmail), await shop.database.$count(customers)]).toEqual([[], countBefore]);
    await askForLink(orderedEmail);
    expect(await shop.database.$count(customers)).toBe(countBefore + 1);
  });
});

test("no row is both a guest and an account", async () => {
  const [guest, { id }] = [await aGuestBuyer(), await aCustomer(shop)];
  const guestColumns = { guestEmail: anEmail(), guestHash: randomUUID(), guestUntil: new Date() };
  const changeRow = (rowId: string, nextStep: Partial<typeof customers.$inferInsert>) =>
    shop.database.update(customers).set(nextStep).where(eq(customers.id, rowId));
  await expect(changeRow(id, guestColumns)).rejects.toThrow("Failed query");
  await expect(changeRow(guest.id, { passwordHash: "hash" })).rejects.toThrow("Failed query");
});

test("the shop removes guests without orders, and keeps only the orders of the others", async () => {
  const [idle, buyer] = [await aGuestBuyer(), await aGuestBuyer()];
  const { id } = await placeOrder(buyer);
  const isStored = async (guestId: string) => (await shop.database.$count(customers, eq(customers.id, guestId))) === 1;
  const countAddresses = (guestId: string) => shop.database.$count(addresses, eq(addresses.customerId, guestId));
  shop.passTime(GUEST_LIFETIME + GUEST_RETENTION - 1);
  await removeExpiredData(shop.services);
  expect([await isStored(idle.id), await countAddresses(buyer.id)]).toEqual([true, 1]);
  shop.passTime(1);
  await removeExpiredData(shop.services);
  expect([await isStored(idle.id), await isStored(buyer.id), await countAddresses(buyer.id)]).toEqual([false, true, 0]);
  expect(await shop.database.$count(orders, eq(orders.id, id))).toBe(1);
});

describe("an order without an account", () => {
  let laterShop: TestShop;
  let laterBaseData: typeof baseData;
  beforeAll(async () => {
    laterShop = await openShop();
    laterBaseData = await createBaseData(laterShop.database);
    await offerGuestCheckout(laterShop, true);
  });

  test("loses its buyer half a year after its cancellation, or five years after its placement", async () => {
    const { office } = await aStaffMember(laterShop, "operator");
    const placeLaterOrder = async () => {
      const guest = aGuest(laterShop, { ip: randomUUID() });
      const sofa = await aProduct(laterShop.database, laterBaseData);
      await guest.client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
      const buyer = await guest.client.guest.setEmail({ email: anEmail() });
      const addressId = await anAddress(laterShop.database, buyer.id);
      const placement = await findPlacement(guest.client, addressId);
      const { id, code } = await guest.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
      return { ...guest, id, code, guestId: buyer.id };
    };
    const [cancelled, delivered, open] = [await placeLaterOrder(), await placeLaterOrder(), await placeLaterOrder()];
    await cancelled.client.order.updateStatus({ id: cancelled.id, status: "cancelled" });
    for (const nextStep of ["confirmed", "pickedUp", "onTheWay", "delivered"] as const)
      await office.order.advance({ code: delivered.code, to: nextStep });

    const describeStored = async ({ id, guestId }: { id: string; guestId: string }) => {
      const [storedState] = await laterShop.database.select().from(orders).where(eq(orders.id, id));
      const isGuestStored = (await laterShop.database.$count(customers, eq(customers.id, guestId))) === 1;
      const { customerId = null, contactEmail = "", contactPhone = "", address } = storedState ?? {};
      const buyerFields = [
        customerId,
        contactEmail,
        contactPhone,
        address?.name,
        address?.phone,
        ...(address?.lines ?? []),
      ];
      return {
        isOrderKept: storedState !== undefined,
        isGuestKept: isGuestStored,
        isToldOf: buyerFields.some((each) => each !== null && each !== ""),
      };
    };
    const listStored = async () => {
      await removeExpiredData(laterShop.services);
      return [await describeStored(cancelled), await describeStored(delivered), await describeStored(open)];
    };
    const storedState = { isOrderKept: true, isGuestKept: true, isToldOf: true };
    const forgottenState = { isOrderKept: true, isGuestKept: false, isToldOf: false };
    laterShop.passTime(CANCELLED_GUEST_ORDER_RETENTION - 1000);
    expect(await listStored()).toEqual([storedState, storedState, storedState]);
    laterShop.passTime(1000);
    expect(await listStored()).toEqual([forgottenState, storedState, storedState]);
    laterShop.passTime(GUEST_ORDER_RETENTION - CANCELLED_GUEST_ORDER_RETENTION - 1000);
    expect(await listStored()).toEqual([forgottenState, storedState, storedState]);
    laterShop.passTime(1000);
    expect(await listStored()).toEqual([forgottenState, forgottenState, storedState]);
  });
});

describe("an address that nobody has proven", () => {
  const cashMethod = 2;
  const transferMethod = 7;

  /** Repeats all actions by which a stranger can send emails to an address. */
  const sendAllEmails = async (email: string) => {
    for (let round = 0; round < 5; round += 1) {
      const guest = await aGuestBuyer(email);
      const { id: orderId } = await placeOrder(guest);
      for (const method of [transferMethod, cashMethod, transferMethod, cashMethod] as const) {
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
    await sendAllEmails(email);
    expect(await findEmailsTo(shop, email)).toHaveLength(UNVERIFIED_EMAILS_PER_DAY);
    shop.passTime(DAY);
    await shop
      .client({ ip: randomUUID() })
      .auth.login({ email, password: PASSWORD })
      .catch(() => undefined);
    expect(await findEmailsTo(shop, email)).toHaveLength(UNVERIFIED_EMAILS_PER_DAY + 1);
  });

  test("gets all emails after its verification, and always the shop's own emails", async () => {
    const email = anEmail();
    await sendAllEmails(email);
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
