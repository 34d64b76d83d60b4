import type { PaymentMethodId } from "@griya/api";
import { afterEach, expect, it } from "vitest";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { createIdempotencyKey, findPlacement, findStock } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { openOnlineShop, PAYMENT_ADAPTERS } from "../testing/online-shop.ts";

const { shop, runJobs, reset, findPayments, findPageUrl, chooseOnPage, findAtGateway, aSofaBuyer } =
  await openOnlineShop();
afterEach(reset);

/** Places an order of three sofas of ten, to be paid by this channel. */
const anOrderBy = async (paymentMethod: PaymentMethodId) => {
  const { client, addressId, email, sofa } = await aSofaBuyer(1_000_000);
  await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 2 });
  const placement = await findPlacement(client, addressId);
  const order = await client.order.place({ ...placement, paymentMethod }, { idempotencyKey: createIdempotencyKey() });
  const { lineId = "" } = order.lines[0] ?? {};
  return {
    client,
    email,
    sofa,
    order,
    findOrder: () => client.order.find({ id: order.id }),
    pay: async () => {
      await chooseOnPage(await findPageUrl(order.id), "paid");
      return client.payment.check({ orderId: order.id });
    },
    cancelOne: (seenQuantity: number) =>
      client.order.cancelPieces({
        id: createIdempotencyKey(),
        orderId: order.id,
        lineId,
        quantity: 1,
        seenQuantity,
        reason: "changedMind",
        text: "",
      }),
  };
};

it("pays cancelled pieces back by the gateway, then the rest of the order, and never more than was paid", async () => {
  const { client, email, sofa, order, findOrder, pay, cancelOne } = await anOrderBy("qris");
  expect((await pay()).state).toBe("paid");
  expect(await cancelOne(3)).toMatchObject({ refundDue: 1_000_000, refundInProgress: 1_000_000 });
  await runJobs();
  await runJobs();
  expect(await findOrder()).toMatchObject({ isPaid: true, refundDue: 0, status: "confirmed" });
  await client.order.updateStatus({ id: order.id, status: "cancelled" });
  await runJobs();
  await runJobs();
  expect(await findOrder()).toMatchObject({ status: "refunded", refundDue: 0 });
  const rows = await findPayments(order.id);
  expect(rows.map(({ state }) => state)).toEqual(["refunded", "refunded"]);
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
  const refunds = (await findAtGateway(order.id))?.refunds ?? [];
  expect(refunds.map(({ amount }) => amount)).toEqual([1_000_000, order.total - 1_000_000]);
  expect(await findStock(shop, sofa.variantId)).toBe(10);
  const mail = (await findEmailsTo(shop, email)).find(({ subject }) => subject.includes("a part of"));
  expect(mail?.text).toContain("We will pay back Rp1.000.000. The money goes back the way you paid.");
});

it("pays cancelled pieces of a virtual account back by hand", async () => {
  const { pay, cancelOne } = await anOrderBy("vaBca");
  await pay();
  expect(await cancelOne(3)).toMatchObject({ refundDue: 1_000_000, refundInProgress: 0 });
});

it("cancels no pieces while a payment at a gateway is awaited, or has failed", async () => {
  const { order, client, sofa, cancelOne } = await anOrderBy("qris");
  const refusedSentence = /once your payment has reached us/;
  expect((await catchRefusal(cancelOne(3))).messages[0]).toMatch(refusedSentence);
  await chooseOnPage(await findPageUrl(order.id), "declined");
  await client.payment.check({ orderId: order.id });
  expect((await catchRefusal(cancelOne(3))).messages[0]).toMatch(refusedSentence);
  expect(await findStock(shop, sofa.variantId)).toBe(7);
});

it("pays a foreign currency back to its last cent, by the rate of the payment", async () => {
  const payPal = PAYMENT_ADAPTERS.find(({ name }) => name === "PayPal");
  const online = await openOnlineShop(payPal);
  const { client, addressId, sofa } = await online.aSofaBuyer(1_000_001);
  await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 2 });
  const placement = await findPlacement(client, addressId);
  const order = await client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
  await online.startPayment(client, order, payPal?.method ?? 2);
  await online.chooseOnPage(await online.findPageUrl(order.id), "paid");
  await client.payment.check({ orderId: order.id });
  const charged = (await online.findPayments(order.id)).find(({ state }) => state === "paid")?.gatewayAmount ?? 0;
  expect(charged).toBeGreaterThan(0);
  const request = { id: createIdempotencyKey(), orderId: order.id, lineId: order.lines[0]?.lineId ?? "", quantity: 1 };
  await client.order.cancelPieces({ ...request, seenQuantity: 3, reason: "changedMind", text: "" });
  await client.order.updateStatus({ id: order.id, status: "cancelled" });
  for (let round = 0; round < 3; round += 1) await online.runJobs();
  expect(await client.order.find({ id: order.id })).toMatchObject({ status: "refunded", refundDue: 0 });
  const refunds = (await online.findAtGateway(order.id))?.refunds ?? [];
  expect(refunds).toHaveLength(2);
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(charged);
});
