import { beforeAll, describe, expect, it } from "vitest";
import { advanceOrder } from "../order/change-status.ts";
import { TRANSFER_TIMEOUT } from "../payment/gateways/bank-transfer.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aBuyer, countSold, createIdempotencyKey, findStock } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { openShop } from "../testing/shop.ts";
import { cancelOverdue } from "./overdue-payments.ts";
import { confirmTransfer } from "./transfers.ts";

const shop = await openShop();
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

const BANK_TRANSFER = 7;
const CASH_ON_DELIVERY = 2;

/** Places an order of three of ten sofas. */
const ordered = async ({
  paymentMethod = BANK_TRANSFER,
  locale = "en",
}: {
  paymentMethod?: 2 | 7;
  locale?: "en" | "id";
} = {}) => {
  const sofa = await aProduct(shop.database, rooms, { variants: [{ stock: 10 }] });
  const buyer = await aBuyer(shop, [{ ...sofa, quantity: 3 }], { locale });
  const order = await buyer.client.order.place(
    { ...buyer.placement, paymentMethod },
    { idempotencyKey: createIdempotencyKey() },
  );
  const statusNow = async () => (await buyer.client.order.find({ id: order.id })).status;
  return { ...buyer, sofa, order, statusNow };
};

const sweep = () => cancelOverdue(shop.services);

describe("a bank transfer that does not come", () => {
  it("is waited for until 24 hours after the order, and not longer", async () => {
    const { order, sofa, statusNow, client } = await ordered();
    shop.passTime(TRANSFER_TIMEOUT - 1);
    await sweep();
    expect(await statusNow()).toBe("pending");
    expect(await findStock(shop, sofa.variantId)).toBe(7);
    shop.passTime(1);
    await sweep();
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

  it("brings the pieces back once and writes one mail, however many servers sweep at a time", async () => {
    shop.passTime(TRANSFER_TIMEOUT);
    await sweep(); // the remains of other tests
    const { sofa, email, order } = await ordered();
    shop.passTime(TRANSFER_TIMEOUT);
    const swept = await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    expect(swept.reduce((sum, cancelled) => sum + cancelled)).toBe(1);
    expect(await sweep()).toBe(0);
    expect(await findStock(shop, sofa.variantId)).toBe(10);
    const subjects = (await findEmailsTo(shop, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === `Your order ${order.code} is cancelled`)).toHaveLength(1);
  });

  it("is told in the language of the order", async () => {
    const { email, order } = await ordered({ locale: "id" });
    shop.passTime(TRANSFER_TIMEOUT);
    await sweep();
    const [sentEmail] = await findEmailsTo(shop, email);
    expect(sentEmail).toMatchObject({ locale: "id", subject: `Pesanan Anda ${order.code} dibatalkan` });
    expect(sentEmail?.text).toContain(`/id/user/order/${order.id}`);
  });

  it("is told beforehand, with the bank's details", async () => {
    const { email } = await ordered();
    const until = new Date(shop.services.clock().getTime() + TRANSFER_TIMEOUT);
    const timeZone = "Asia/Jakarta";
    const time = until.toLocaleTimeString("en-GB", { timeStyle: "short", timeZone });
    const day = until.toLocaleDateString("en-GB", { dateStyle: "long", timeZone });
    expect((await findEmailsTo(shop, email))[0]?.text).toContain(`by ${time} WIB on ${day}`);
    expect((await findEmailsTo(shop, email))[0]?.text).toContain(
      "If it has not reached us by then, we cancel the order.",
    );
  });
});

const paid = async () => {
  const transferred = await ordered();
  const { transactionId, amount } = transferred.order.payment;
  await confirmTransfer(shop.services, { transactionId: transactionId ?? "", amount });
  return transferred;
};

const paidOtherwise = async () => {
  const transferred = await ordered();
  await transferred.client.payment.start({ orderId: transferred.order.id, paymentMethod: CASH_ON_DELIVERY });
  return transferred;
};

const confirmed = async () => {
  const transferred = await ordered();
  const step = { orderId: transferred.order.id, to: 2, now: shop.services.clock() } as const;
  await shop.database.transaction((tx) => advanceOrder(tx, step));
  return transferred;
};

it.each([
  ["its transfer has come", paid, "confirmed"],
  ["its customer chose to pay the courier meanwhile", paidOtherwise, "pending"],
  ["the shop has confirmed it", confirmed, "confirmed"],
  ["the courier takes the cash", () => ordered({ paymentMethod: CASH_ON_DELIVERY }), "pending"],
])("an order stays when %s", async (_, place, status) => {
  const { sofa, statusNow } = await place();
  shop.passTime(TRANSFER_TIMEOUT);
  await sweep();
  expect(await statusNow()).toBe(status);
  expect(await findStock(shop, sofa.variantId)).toBe(7);
});

it("brings nothing back that its customer has cancelled already", async () => {
  const { client, order, sofa } = await ordered();
  shop.passTime(TRANSFER_TIMEOUT);
  await Promise.allSettled([client.order.updateStatus({ id: order.id, status: "cancelled" }), sweep(), sweep()]);
  expect(await findStock(shop, sofa.variantId)).toBe(10);
});
