import { randomBytes } from "node:crypto";
import { REFUND_DAYS, type RefundAccountForm } from "@griya/api";
import type { OfficeClient } from "@griya/api/office";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anonymiseOrders } from "../account/anonymise-orders.ts";
import { orders } from "../order/order.tables.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { anAddress, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, createIdempotencyKey, findPlacement, refundOrder } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { openOnlineShop } from "../testing/online-shop.ts";
import { aCustomer, aGuest, aStaffMember } from "../testing/people.ts";
import { aReturn } from "../testing/returns.ts";
import { anOwner, deliverTestOrder } from "../testing/reviews.ts";
import { openShop } from "../testing/shop.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { refundAccounts } from "./refund-account.tables.ts";

const DAY = 86_400_000;
const BANK_TRANSFER = 7;
const account: RefundAccountForm = {
  bankName: "Bank Contoh",
  accountNumber: "8123-0045 6789",
  accountHolder: "Sari Wulandari",
};
const DIGITS = "812300456789";

const [oldKey, newKey] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];
const openedDatabase = await openTestDatabase();
const shop = await openShop({ openedDatabase, env: { REFUND_ACCOUNT_KEYS: oldKey } });
/** Opens another server of the shop on the same database, with other keys. */
const openWith = (keys: string) =>
  openShop({ openedDatabase: { ...openedDatabase, close: async () => undefined }, env: { REFUND_ACCOUNT_KEYS: keys } });
let baseData: Awaited<ReturnType<typeof createBaseData>>;
let office: OfficeClient;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});
beforeEach(async () => {
  ({ office } = await aStaffMember(shop, "operator")); // The tests pass several days, so each test needs a new login.
});

/** Creates a customer with an order whose transfer has arrived. */
const aPaidOrder = async () => {
  const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 10 }] });
  const buyer = await aBuyer(shop, [sofa], { ip: createIdempotencyKey() });
  const order = await buyer.client.order.place(
    { ...buyer.placement, paymentMethod: BANK_TRANSFER },
    { idempotencyKey: createIdempotencyKey() },
  );
  await office.order.confirmTransfer({ code: order.code, amount: order.total });
  return {
    ...buyer,
    order,
    find: () => buyer.client.order.find({ id: order.id }),
    cancel: () => buyer.client.order.updateStatus({ id: order.id, status: "cancelled" }),
    save: (own: Partial<RefundAccountForm> = {}) =>
      buyer.client.order.saveRefundAccount({ orderId: order.id, ...account, ...own }),
  };
};

const aCancelledOrder = async () => {
  const paidOrder = await aPaidOrder();
  await paidOrder.cancel();
  return paidOrder;
};

/** Creates a customer with a delivered order that was paid in cash. */
const aSofaOwner = async () => {
  const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 10 }] });
  const owner = await anOwner(shop, [{ ...sofa, quantity: 2 }], { ip: createIdempotencyKey() });
  const requestReturn = async (own: Parameters<typeof aReturn>[2] = {}): Promise<string> => {
    const draft = aReturn(owner.order.id, [{ lineId: owner.lineId, quantity: 1 }], own);
    await owner.client.return.request(draft);
    return draft.id;
  };
  return { ...owner, requestReturn, find: () => owner.client.order.find({ id: owner.order.id }) };
};

const findRow = async (orderId: string) => {
  const [row] = await shop.database.select().from(refundAccounts).where(eq(refundAccounts.orderId, orderId));
  return row ?? null;
};

/** Returns the texts of all emails to an address. */
const findTexts = async (email: string): Promise<string> =>
  (await findEmailsTo(shop, email)).map(({ text }) => text).join("\n");

const catchMessage = async (call: Promise<unknown>) => (await catchRefusal(call)).messages[0];

describe("the account for a refund by hand", () => {
  it("is asked for once money is owed, and its page then shows the last digits and the day", async () => {
    const order = await aPaidOrder();
    expect((await order.find()).refundAccount).toBeNull();
    expect(await catchMessage(order.save())).toMatch(/^We need no account/);
    await order.cancel();
    expect((await order.find()).refundAccount).toEqual({ lastDigits: null, payBy: null });
    shop.passTime(3 * DAY);
    const payBy = new Date(shop.services.clock().getTime() + REFUND_DAYS * DAY).toISOString();
    expect(await order.save()).toEqual({ lastDigits: "6789", payBy });
    expect((await order.find()).refundAccount).toEqual({ lastDigits: "6789", payBy });
    expect(await office.order.find({ code: order.order.code })).toMatchObject({
      refundAccount: { lastDigits: "6789", payBy },
    });
  });

  it("can be corrected until the refund, by its buyer alone", async () => {
    const order = await aCancelledOrder();
    await order.save();
    const stranger = await aCustomer(shop);
    const call = stranger.client.order.saveRefundAccount({ orderId: order.order.id, ...account });
    expect(await catchRefusal(call)).toMatchObject({ kind: "notFound" });
    await order.save({ accountNumber: "990011223344" });
    expect(await office.order.showRefundAccount({ code: order.order.code })).toMatchObject({
      accountNumber: "990011223344",
    });
    await refundOrder(office, order.order.code);
    expect(await catchMessage(order.save())).toMatch(/^We need no account/);
    expect(await findRow(order.order.id)).toBeNull();
  });

  it("is taken from a guest too", async () => {
    await shop.database.update(shopSettings).set({ settings: sql`settings || '{"offersGuestCheckout": true}'` });
    const { client } = aGuest(shop, { ip: createIdempotencyKey() });
    const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 10 }] });
    await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
    const { id } = await client.guest.setEmail({ email: `${createIdempotencyKey()}@griya.test` });
    const placement = await findPlacement(client, await anAddress(shop.database, id));
    const order = await client.order.place(
      { ...placement, paymentMethod: BANK_TRANSFER },
      { idempotencyKey: createIdempotencyKey() },
    );
    await office.order.confirmTransfer({ code: order.code, amount: order.total });
    await client.order.updateStatus({ id: order.id, status: "cancelled" });
    expect(await client.order.saveRefundAccount({ orderId: order.id, ...account })).toMatchObject({
      lastDigits: "6789",
    });
  });

  it.each([
    ["12345", "Please enter the account number with 6 to 20 digits."],
    ["123456789012345678901", "Please enter the account number with 6 to 20 digits."],
    ["BCA 12345678", "Please enter the account number with 6 to 20 digits."],
  ])("needs a number of 6 to 20 digits, so %s is refused", async (accountNumber, message) => {
    const order = await aCancelledOrder();
    const body = { order_id: order.order.id, bank_name: "B", account_number: accountNumber, account_holder: "S" };
    const answer = await shop.call("POST", "order/refund-account", {
      headers: { Authorization: `Bearer ${order.accessToken}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(answer.status).toBe(201);
    expect(text).toContain(message);
    expect(text).not.toContain(accountNumber);
    expect(await findRow(order.order.id)).toBeNull();
  });

  it("is shown to the office alone, and each look is in the audit without the number", async () => {
    const order = await aCancelledOrder();
    const { code } = order.order;
    expect(await catchMessage(office.order.showRefundAccount({ code }))).toContain("has given no account");
    await order.save();
    expect(await office.order.showRefundAccount({ code })).toMatchObject({
      ...account,
      accountNumber: DIGITS,
      code,
      amount: order.order.total,
    });
    for (const token of [order.accessToken, undefined])
      expect(await catchRefusal(shop.office(token).order.showRefundAccount({ code }))).toMatchObject({ status: 401 });
    const { entries } = await office.audit.fetch({ subject: code });
    expect(entries[0]).toMatchObject({ act: "order/refund-account", after: { lastDigits: "6789" } });
  });

  it("is in no table, no log and no answer to a shopper", async () => {
    const order = await aCancelledOrder();
    await order.save();
    await office.order.showRefundAccount({ code: order.order.code });
    const headers = { Authorization: `Bearer ${order.accessToken}` };
    const { id } = order.order;
    const paths = [`order/find?id=${id}`, "order/fetch", `order/invoice?id=${id}`, "user/data/download"];
    const answers = await Promise.all(paths.map(async (path) => (await shop.call("GET", path, { headers })).text()));
    const { rows } = await shop.database.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const tables = await Promise.all(
      rows.map(async ({ name }) => {
        const found = await shop.database.execute<{ text: string }>(
          sql`select t::text as text from ${sql.identifier(name)} t`,
        );
        return found.rows.map(({ text }) => text).join("\n");
      }),
    );
    expect(answers.join("\n")).toContain("6789");
    for (const text of [...answers, ...tables, ...shop.log]) {
      expect(text).not.toContain(DIGITS);
      expect(text).not.toContain(account.accountNumber);
    }
  });

  it("is deleted with the refund, and stays while a refund fails", async () => {
    const order = await aCancelledOrder();
    await order.save();
    const { code, total } = order.order;
    await catchRefusal(office.order.recordRefund({ code, amount: total - 1 }));
    expect(await findRow(order.order.id)).not.toBeNull();
    await office.order.recordRefund({ code, amount: total });
    expect(await findRow(order.order.id)).toBeNull();
    expect((await order.find()).refundAccount).toBeNull();
  });

  it("goes with the name of the buyer", async () => {
    const order = await aCancelledOrder();
    await order.save();
    await shop.database.transaction((tx) => anonymiseOrders(tx, eq(orders.id, order.order.id)));
    expect(await findRow(order.order.id)).toBeNull();
  });

  it("of one order cannot be read at another order", async () => {
    const [one, two] = [await aCancelledOrder(), await aCancelledOrder()];
    await one.save();
    await two.save({ accountNumber: "990011223344" });
    const row = await findRow(one.order.id);
    if (row === null) throw new Error("The account was not stored");
    const { keyId, ciphertext } = row;
    await shop.database
      .update(refundAccounts)
      .set({ keyId, ciphertext })
      .where(eq(refundAccounts.orderId, two.order.id));
    expect(await catchRefusal(office.order.showRefundAccount({ code: two.order.code }))).toMatchObject({ status: 500 });
    expect(shop.log.join("\n")).not.toContain(DIGITS);
  });
});

describe("a return", () => {
  it("takes the account with it, and names a day once the pieces are back", async () => {
    const owner = await aSofaOwner();
    expect((await owner.client.return.find({ orderId: owner.order.id })).refundAccount).toEqual({
      lastDigits: null,
      payBy: null,
    });
    const id = await owner.requestReturn({ refundAccount: account });
    expect((await owner.find()).refundAccount).toEqual({ lastDigits: "6789", payBy: null });
    expect(await findTexts(owner.email)).toContain("to your account ending in 6789 within 10 days after the pieces");
    await office.return.approve({ id });
    shop.passTime(5 * DAY);
    await office.return.receive({ id, isRestocked: true });
    const payBy = new Date(shop.services.clock().getTime() + REFUND_DAYS * DAY).toISOString();
    expect((await owner.find()).refundAccount).toEqual({ lastDigits: "6789", payBy });
    const day = new Date(payBy).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "Asia/Jakarta" });
    expect(await findTexts(owner.email)).toContain(`to your account ending in 6789 by ${day}.`);
  });

  it("that the shop refuses takes the account away, unless another return still needs it", async () => {
    const owner = await aSofaOwner();
    const first = await owner.requestReturn({ refundAccount: account });
    const second = await owner.requestReturn();
    await office.return.refuse({ id: first, answer: "The pictures show no damage." });
    expect(await findRow(owner.order.id)).not.toBeNull();
    await office.return.refuse({ id: second, answer: "The pictures show no damage." });
    expect(await findRow(owner.order.id)).toBeNull();
  });

  it("without an account is asked for it on the page of its order", async () => {
    const owner = await aSofaOwner();
    const id = await owner.requestReturn();
    expect((await owner.find()).refundAccount).toEqual({ lastDigits: null, payBy: null });
    await office.return.approve({ id });
    expect(await findTexts(owner.email)).toContain("Please open your order and enter the account");
    await owner.client.order.saveRefundAccount({ orderId: owner.order.id, ...account });
    expect((await owner.find()).refundAccount).toEqual({ lastDigits: "6789", payBy: null });
  });

  it("of an order that the gateway pays back asks for no account, and stores none", async () => {
    const store = await openOnlineShop(undefined, async (options) => {
      const online = await openShop({ ...options, env: { REFUND_ACCOUNT_KEYS: oldKey } });
      return [online, online];
    });
    const placed = await store.anOrderBy("gopay");
    await store.chooseOnPage(await store.findPageUrl(placed.order.id), "paid");
    await placed.check();
    await deliverTestOrder(store.shop, placed.order.id);
    expect((await placed.client.return.find({ orderId: placed.order.id })).refundAccount).toBeNull();
    const lineId = placed.order.lines[0]?.lineId ?? "";
    const draft = aReturn(placed.order.id, [{ lineId, quantity: 1 }], { refundAccount: account });
    await placed.client.return.request(draft);
    expect((await placed.findOrder()).refundAccount).toBeNull();
    expect(await store.database.select().from(refundAccounts)).toEqual([]);
  });
});

describe("the emails about money that is owed", () => {
  it("ask for the account on the page of the order, and then name the day", async () => {
    const order = await aCancelledOrder();
    const text = await findTexts(order.email);
    expect(text).toContain("Please open your order and enter the account it should go to.");
    expect(text).toContain(`/user/order/${order.order.id}`);
    expect(text).not.toContain("reply with the account");
    await order.save();
    expect(await findTexts(order.email)).toMatch(/account ending in 6789 by \d+ \w+ 2023\./);
  });
});

describe("the keys of the shop", () => {
  it("read earlier accounts after a rotation, and a lost key says what to do", async () => {
    const order = await aCancelledOrder();
    await order.save();
    const { code } = order.order;
    const { token } = await aStaffMember(shop, "operator");
    const rotated = await openWith(`${newKey},${oldKey}`);
    expect(await rotated.office(token).order.showRefundAccount({ code })).toMatchObject({ accountNumber: DIGITS });
    const lost = await openWith(newKey);
    expect(await catchMessage(lost.office(token).order.showRefundAccount({ code }))).toContain(
      "which is not in REFUND_ACCOUNT_KEYS",
    );
    const visitor = { accessToken: order.accessToken };
    await lost.client(visitor).order.saveRefundAccount({ orderId: order.order.id, ...account });
    expect(await lost.office(token).order.showRefundAccount({ code })).toMatchObject({ accountNumber: DIGITS });
  });

  it("may be missing: then the shop stores no account, and asks for it by email", async () => {
    const order = await aPaidOrder();
    const keyless = await openWith("");
    const client = keyless.client({ accessToken: order.accessToken });
    await client.order.updateStatus({ id: order.order.id, status: "cancelled" });
    expect(await findTexts(order.email)).toContain("Please reply with the account it should go to.");
    expect((await client.order.find({ id: order.order.id })).refundAccount).toBeNull();
    const call = client.order.saveRefundAccount({ orderId: order.order.id, ...account });
    expect(await catchMessage(call)).toMatch(/^We need no account/);
    expect(await findRow(order.order.id)).toBeNull();
  });
});
