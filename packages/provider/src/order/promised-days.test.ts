import { getPromisedDays } from "@griya/api";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { TRANSFER_TIMEOUT } from "../payment/gateways/bank-transfer.ts";
import { cancelOverdue } from "../settlement/overdue-payments.ts";
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
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

/** Logs a new operator in. */
const openOfficeClient = async () => (await aStaffMember(shop, "operator")).office.order;

const shopTime = () => shop.services.clock().toISOString();

const ordered = async (paymentMethod: 2 | 7, locale: "en" | "id" = "en") => {
  const { client, email, placement } = await aBuyer(shop, [await aProduct(shop.database, rooms)], { locale });
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
      for (const to of ["pickedUp", "onTheWay"] as const) {
        shop.passTime(1000);
        await (await openOfficeClient()).advance({ code, to });
      }
    },
    receive: () => client.order.updateStatus({ id, status: "delivered" }),
    trackedPromise: async () => (await shop.client().order.track({ code, contact: email })).promise,
    sentEmails: async () => (await findEmailsTo(shop, email)).toReversed().map(({ text }) => text),
  };
};

/** Writes the days as a mail does. */
const written = (promise: Parameters<typeof getPromisedDays>[0] | null, tag: string): string => {
  if (promise === null) throw new Error("Nothing was promised");
  const { first, last } = getPromisedDays(promise, shop.services.clock().getTime());
  const format = new Intl.DateTimeFormat(tag, { dateStyle: "full", timeZone: "Asia/Jakarta" });
  return format.formatRange(first, last);
};

describe("the days in which an order was promised", () => {
  it("are those of its way of shipping, from its placement on where it is paid at the door", async () => {
    const order = await ordered(CASH_ON_DELIVERY);
    const promise = { daysMinimum: 3, daysMaximum: 6, countedFrom: shopTime() };
    expect(order.promise).toEqual(promise);
    shop.passTime(DAY);
    await order.confirm();
    expect(await order.promiseNow()).toEqual(promise);
    expect(await order.trackedPromise()).toEqual(promise);
  });

  it("begin with the payment, for whoever transfers", async () => {
    const order = await ordered(BANK_TRANSFER);
    expect(order.promise).toEqual({ daysMinimum: 3, daysMaximum: 6, countedFrom: null });
    shop.passTime(DAY / 2);
    await order.confirmTransfer();
    expect((await order.promiseNow())?.countedFrom).toBe(shopTime());
  });

  it("begin anew with the method that is chosen instead", async () => {
    const order = await ordered(BANK_TRANSFER);
    shop.passTime(DAY / 4);
    await order.payBy(CASH_ON_DELIVERY);
    expect((await order.promiseNow())?.countedFrom).toBe(shopTime());
    await order.payBy(BANK_TRANSFER);
    expect((await order.promiseNow())?.countedFrom).toBeNull();
  });

  it("go on where a transfer comes for an order that was to be paid at the door", async () => {
    const order = await ordered(BANK_TRANSFER);
    await order.payBy(CASH_ON_DELIVERY);
    const begun = shopTime();
    shop.passTime(DAY / 4);
    await order.confirmTransfer();
    expect((await order.promiseNow())?.countedFrom).toBe(begun);
  });

  it("begin with the transfer that comes too late and revives its order", async () => {
    const order = await ordered(BANK_TRANSFER);
    shop.passTime(2 * TRANSFER_TIMEOUT);
    await cancelOverdue(shop.services);
    expect(await order.confirmTransfer()).toMatchObject({ outcome: "revived" });
    expect((await order.promiseNow())?.countedFrom).toBe(shopTime());
  });

  it("are two or none", async () => {
    const { id } = await ordered(CASH_ON_DELIVERY);
    const change = (days: Partial<typeof orders.$inferInsert>) =>
      shop.database.update(orders).set(days).where(eq(orders.id, id));
    for (const wrong of [{ daysMinimum: null }, { daysMaximum: null }, { daysMinimum: 7 }, { daysMinimum: -1 }])
      await expect(change(wrong)).rejects.toThrow(/Failed query/);
    await change({ daysMinimum: null, daysMaximum: null });
  });
});

describe("a mail names the days", () => {
  it("once an order is placed that is paid at the door, and when it is on its way", async () => {
    const order = await ordered(CASH_ON_DELIVERY);
    shop.passTime(1000);
    await order.confirm();
    await order.ship();
    const output = `Expected delivery: ${written(order.promise, "en-GB")}.`;
    expect((await order.sentEmails()).map((text) => text.includes(output))).toEqual([true, false, false, true]);
  });

  it("by number alone while a transfer is awaited, and by date once it has come, in the customer's language", async () => {
    const order = await ordered(BANK_TRANSFER, "id");
    shop.passTime(1000);
    await order.confirmTransfer();
    const [placed, paid] = await order.sentEmails();
    expect(placed).toContain("Pesanan tiba 3–6 hari setelah pembayaran Anda kami terima.");
    expect(paid).toContain(`Perkiraan tiba: ${written(await order.promiseNow(), "id-ID")}.`);
  });

  it("and asks for pardon where it leaves after the last of them", async () => {
    const order = await ordered(CASH_ON_DELIVERY);
    shop.passTime(7 * DAY);
    await order.confirm();
    await order.ship();
    expect((await order.sentEmails()).at(-1)).toMatch(/It should have arrived by .+\. We are sorry for the delay\./);
  });

  it("unless it has arrived: the transfer of a former attempt comes afterwards", async () => {
    const order = await ordered(BANK_TRANSFER);
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

  it("unless it was ordered before days were promised", async () => {
    const order = await ordered(CASH_ON_DELIVERY);
    await shop.database.update(orders).set({ daysMinimum: null, daysMaximum: null }).where(eq(orders.id, order.id));
    shop.passTime(1000);
    await order.confirm();
    await order.ship();
    expect(await order.promiseNow()).toBeNull();
    expect((await order.sentEmails()).at(-1)).toMatch(/with our courier\.\n\nWhen it has arrived/);
    const now = new Date(shop.services.clock().getTime() + 100 * DAY);
    const late = await listOfficeOrders(shop.database, { isLate: true, limit: 100, now });
    expect(late.orders.map(({ code }) => code)).not.toContain(order.code);
  });
});
