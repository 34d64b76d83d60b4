import { getPromisedDays } from "@griya/api";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { TRANSFER_TIMEOUT } from "../payment/gateways/bank-transfer.ts";
import { cancelOverdueOrders } from "../settlement/overdue-payments.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aBuyer, createIdempotencyKey } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { aStaffMember } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";
import { listOfficeOrders } from "./find-office-orders.ts";
import { orders } from "./order.tables.ts";

const BANK_TRANSFER = 7;
const CASH_ON_DELIVERY = 2;
const DAY = 86_400_000;

const shop = await openShop();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

/** Creates an operator and returns the office client for orders. */
const openOfficeClient = async () => (await aStaffMember(shop, "operator")).office.order;

const getShopTime = () => shop.services.clock().toISOString();

const aPlacedOrder = async (paymentMethod: 2 | 7, locale: "en" | "id" = "en") => {
  const { client, email, placement } = await aBuyer(shop, [await aProduct(shop.database, baseData)], { locale });
  const order = await client.order.place({ ...placement, paymentMethod }, { idempotencyKey: createIdempotencyKey() });
  const { id, code, total } = order;
  return {
    id,
    code,
    promise: order.promise,
    promiseNow: async () => (await client.order.find({ id })).promise,
    payBy: (method: 2 | 7) => client.payment.start({ orderId: id, paymentMethod: method }),
    confirmTransfer: async () => (await openOfficeClient()).confirmTransfer({ code, amount: total }),
    confirm: async () => (await openOfficeClient()).advance({ code, to: "confirmed" }),
    ship: async () => {
      for (const nextStatus of ["pickedUp", "onTheWay"] as const) {
        shop.passTime(1000);
        await (await openOfficeClient()).advance({ code, to: nextStatus });
      }
    },
    receive: () => client.order.updateStatus({ id, status: "delivered" }),
    trackedPromise: async () => (await shop.client().order.track({ code, contact: email })).promise,
    sentEmails: async () => (await findEmailsTo(shop, email)).toReversed().map(({ text }) => text),
  };
};

/** Returns the promised days in the format of the emails. */
const formatPromisedDays = (promise: Parameters<typeof getPromisedDays>[0] | null, tag: string): string => {
  if (promise === null) throw new Error("Nothing was promised");
  const { first, last } = getPromisedDays(promise, shop.services.clock().getTime());
  const dayFormat = new Intl.DateTimeFormat(tag, { dateStyle: "full", timeZone: "Asia/Jakarta" });
  return dayFormat.formatRange(first, last);
};

describe("the promised delivery days of an order", () => {
  it("are the days of the shipping method, counted from the placement for cash on delivery", async () => {
    const order = await aPlacedOrder(CASH_ON_DELIVERY);
    const promise = { daysMinimum: 3, daysMaximum: 6, countedFrom: getShopTime() };
    expect(order.promise).toEqual(promise);
    shop.passTime(DAY);
    await order.confirm();
    expect(await order.promiseNow()).toEqual(promise);
    expect(await order.trackedPromise()).toEqual(promise);
  });

  it("begin with the payment for a bank transfer", async () => {
    const order = await aPlacedOrder(BANK_TRANSFER);
    expect(order.promise).toEqual({ daysMinimum: 3, daysMaximum: 6, countedFrom: null });
    shop.passTime(DAY / 2);
    await order.confirmTransfer();
    expect((await order.promiseNow())?.countedFrom).toBe(getShopTime());
  });

  it("begin again when the customer chooses another payment method", async () => {
    const order = await aPlacedOrder(BANK_TRANSFER);
    shop.passTime(DAY / 4);
    await order.payBy(CASH_ON_DELIVERY);
    expect((await order.promiseNow())?.countedFrom).toBe(getShopTime());
    await order.payBy(BANK_TRANSFER);
    expect((await order.promiseNow())?.countedFrom).toBeNull();
  });

  it("continue when a transfer arrives for a cash on delivery order", async () => {
    const order = await aPlacedOrder(BANK_TRANSFER);
    await order.payBy(CASH_ON_DELIVERY);
    const promiseStart = getShopTime();
    shop.passTime(DAY / 4);
    await order.confirmTransfer();
    expect((await order.promiseNow())?.countedFrom).toBe(promiseStart);
  });

  it("begin with a late transfer that revives the order", async () => {
    const order = await aPlacedOrder(BANK_TRANSFER);
    shop.passTime(2 * TRANSFER_TIMEOUT);
    await cancelOverdueOrders(shop.services);
    expect(await order.confirmTransfer()).toMatchObject({ outcome: "revived" });
    expect((await order.promiseNow())?.countedFrom).toBe(getShopTime());
  });

  it("have both limits or none", async () => {
    const { id } = await aPlacedOrder(CASH_ON_DELIVERY);
    const changeOrder = (days: Partial<typeof orders.$inferInsert>) =>
      shop.database.update(orders).set(days).where(eq(orders.id, id));
    for (const wrongDays of [{ daysMinimum: null }, { daysMaximum: null }, { daysMinimum: 7 }, { daysMinimum: -1 }])
      await expect(changeOrder(wrongDays)).rejects.toThrow(/Failed query/);
    await changeOrder({ daysMinimum: null, daysMaximum: null });
  });
});

describe("an email about the promised days", () => {
  it("names the days after a cash on delivery order is placed, and when it is on its way", async () => {
    const order = await aPlacedOrder(CASH_ON_DELIVERY);
    shop.passTime(1000);
    await order.confirm();
    await order.ship();
    const deliverySentence = `Expected delivery: ${formatPromisedDays(order.promise, "en-GB")}.`;
    expect((await order.sentEmails()).map((text) => text.includes(deliverySentence))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it("names a number of days before the transfer and dates after it, in the customer's language", async () => {
    const order = await aPlacedOrder(BANK_TRANSFER, "id");
    shop.passTime(1000);
    await order.confirmTransfer();
    const [placedText, paidText] = await order.sentEmails();
    expect(placedText).toContain("Pesanan tiba 3–6 hari setelah pembayaran Anda kami terima.");
    expect(paidText).toContain(`Perkiraan tiba: ${formatPromisedDays(await order.promiseNow(), "id-ID")}.`);
  });

  it("contains an apology when the order leaves after the last promised day", async () => {
    const order = await aPlacedOrder(CASH_ON_DELIVERY);
    shop.passTime(7 * DAY);
    await order.confirm();
    await order.ship();
    expect((await order.sentEmails()).at(-1)).toMatch(/It should have arrived by .+\. We are sorry for the delay\./);
  });

  it("names no days for a delivered order whose earlier transfer arrives afterwards", async () => {
    const order = await aPlacedOrder(BANK_TRANSFER);
    await order.payBy(CASH_ON_DELIVERY);
    await order.confirm();
    await order.ship();
    await order.receive();
    shop.passTime(9 * DAY);
    await order.confirmTransfer();
    const sentEmail = (await order.sentEmails()).at(-1);
    expect(sentEmail).toContain("has reached us.");
    expect(sentEmail).not.toMatch(/preparing|delay|Expected delivery/);
  });

  it("names no days for an old order without promised days", async () => {
    const order = await aPlacedOrder(CASH_ON_DELIVERY);
    await shop.database.update(orders).set({ daysMinimum: null, daysMaximum: null }).where(eq(orders.id, order.id));
    shop.passTime(1000);
    await order.confirm();
    await order.ship();
    expect(await order.promiseNow()).toBeNull();
    expect((await order.sentEmails()).at(-1)).toMatch(/with our courier\.\n\nWhen it has arrived/);
    const now = new Date(shop.services.clock().getTime() + 100 * DAY);
    const lateOrders = await listOfficeOrders(shop.database, { isLate: true, limit: 100, now });
    expect(lateOrders.orders.map(({ code }) => code)).not.toContain(order.code);
  });
});
