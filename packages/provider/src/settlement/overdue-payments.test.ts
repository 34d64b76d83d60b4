import { beforeAll, describe, expect, it } from "vitest";
import { advanceOrder } from "../order/change-status.ts";
import { TRANSFER_TIMEOUT } from "../payment/gateways/bank-transfer.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aBuyer, countSold, createIdempotencyKey, findStock } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { openShop } from "../testing/shop.ts";
import { cancelOverdueOrders } from "./overdue-payments.ts";
import { confirmTransfer } from "./transfers.ts";

const shop = await openShop();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const BANK_TRANSFER = 7;
const CASH_ON_DELIVERY = 2;

/** Places an order of three sofas from a stock of ten. */
const aPlacedOrder = async ({
  paymentMethod = BANK_TRANSFER,
  locale = "en",
}: {
  paymentMethod?: 2 | 7;
  locale?: "en" | "id";
} = {}) => {
  const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 10 }] });
  const buyer = await aBuyer(shop, [{ ...sofa, quantity: 3 }], { locale });
  const order = await buyer.client.order.place(
    { ...buyer.placement, paymentMethod },
    { idempotencyKey: createIdempotencyKey() },
  );
  const findStatus = async () => (await buyer.client.order.find({ id: order.id })).status;
  return { ...buyer, sofa, order, statusNow: findStatus };
};

const sweepOverdueOrders = () => cancelOverdueOrders(shop.services);

describe("a bank transfer that does not arrive", () => {
  it("is awaited for 24 hours after the order", async () => {
    const { order, sofa, statusNow: findStatus, client } = await aPlacedOrder();
    shop.passTime(TRANSFER_TIMEOUT - 1);
    await sweepOverdueOrders();
    expect(await findStatus()).toBe("pending");
    expect(await findStock(shop, sofa.variantId)).toBe(7);
    shop.passTime(1);
    await sweepOverdueOrders();
    const { status, history } = await client.order.find({ id: order.id });
    expect(status).toBe("cancelled");
    expect(history.map((step) => step.status)).toEqual(["pending", "cancelled"]);
    expect(await client.payment.find({ orderId: order.id })).toMatchObject({
      state: "failed",
      nextAction: { kind: "none" },
    });
    expect(await findStock(shop, sofa.variantId)).toBe(10);
    expect(await countSold(shop, sofa.variantId)).toBe(0);
  });

  it("returns the pieces once and sends one email when several servers sweep at the same time", async () => {
    shop.passTime(TRANSFER_TIMEOUT);
    await sweepOverdueOrders(); // This sweep cancels the orders of earlier tests.
    const { sofa, email, order } = await aPlacedOrder();
    shop.passTime(TRANSFER_TIMEOUT);
    const sweptCounts = await Promise.all([
      sweepOverdueOrders(),
      sweepOverdueOrders(),
      sweepOverdueOrders(),
      sweepOverdueOrders(),
    ]);
    expect(sweptCounts.reduce((sum, cancelled) => sum + cancelled)).toBe(1);
    expect(await sweepOverdueOrders()).toBe(0);
    expect(await findStock(shop, sofa.variantId)).toBe(10);
    const subjects = (await findEmailsTo(shop, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === `Your order ${order.code} is cancelled`)).toHaveLength(1);
  });

  it("is reported in the language of the order", async () => {
    const { email, order } = await aPlacedOrder({ locale: "id" });
    shop.passTime(TRANSFER_TIMEOUT);
    await sweepOverdueOrders();
    const [sentEmail] = await findEmailsTo(shop, email);
    expect(sentEmail).toMatchObject({ locale: "id", subject: `Pesanan Anda ${order.code} dibatalkan` });
    expect(sentEmail?.text).toContain(`/id/user/order/${order.id}`);
  });

  it("is announced in the first email with the time limit", async () => {
    const { email } = await aPlacedOrder();
    const deadline = new Date(shop.services.clock().getTime() + TRANSFER_TIMEOUT);
    const timeZone = "Asia/Jakarta";
    const time = deadline.toLocaleTimeString("en-GB", { timeStyle: "short", timeZone });
    const day = deadline.toLocaleDateString("en-GB", { dateStyle: "long", timeZone });
    expect((await findEmailsTo(shop, email))[0]?.text).toContain(`by ${time} WIB on ${day}`);
    expect((await findEmailsTo(shop, email))[0]?.text).toContain(
      "If it has not reached us by then, we cancel the order.",
    );
  });
});

const aPaidOrder = async () => {
  const placedOrder = await aPlacedOrder();
  const { transactionId, amount } = placedOrder.order.payment;
  await confirmTransfer(shop.services, { transactionId: transactionId ?? "", amount });
  return placedOrder;
};

const anOrderWithOtherMethod = async () => {
  const placedOrder = await aPlacedOrder();
  await placedOrder.client.payment.start({ orderId: placedOrder.order.id, paymentMethod: CASH_ON_DELIVERY });
  return placedOrder;
};

const aConfirmedOrder = async () => {
  const placedOrder = await aPlacedOrder();
  const confirmation = { orderId: placedOrder.order.id, toStatus: 2, now: shop.services.clock() } as const;
  await shop.database.transaction((tx) => advanceOrder(tx, confirmation));
  return placedOrder;
};

it.each([
  ["its transfer has arrived", aPaidOrder, "confirmed"],
  ["its customer chose cash on delivery meanwhile", anOrderWithOtherMethod, "pending"],
  ["the shop has confirmed it", aConfirmedOrder, "confirmed"],
  ["it is paid in cash on delivery", () => aPlacedOrder({ paymentMethod: CASH_ON_DELIVERY }), "pending"],
])("an order stays when %s", async (_, placeOrder, status) => {
  const { sofa, statusNow: findStatus } = await placeOrder();
  shop.passTime(TRANSFER_TIMEOUT);
  await sweepOverdueOrders();
  expect(await findStatus()).toBe(status);
  expect(await findStock(shop, sofa.variantId)).toBe(7);
});

it("an order that its customer has cancelled returns its pieces only once", async () => {
  const { client, order, sofa } = await aPlacedOrder();
  shop.passTime(TRANSFER_TIMEOUT);
  await Promise.allSettled([
    client.order.updateStatus({ id: order.id, status: "cancelled" }),
    sweepOverdueOrders(),
    sweepOverdueOrders(),
  ]);
  expect(await findStock(shop, sofa.variantId)).toBe(10);
});
