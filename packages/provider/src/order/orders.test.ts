import {
  isAwaitingPayment,
  ORDER_STAGES,
  ORDER_STEPS,
  type OrderStage,
  type OrderStatus,
  STAGE_STATUSES,
} from "@griya/api";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { payments } from "../payment/payment.tables.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import {
  aBuyer,
  aCustomerWithCart,
  countSold,
  createIdempotencyKey,
  findPlacement,
  findStock,
} from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { aCustomer } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";
import { advanceOrder, deliverOrder } from "./change-status.ts";
import { orders } from "./order.tables.ts";

const shop = await openShop();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const aPlacedOrder = async ({ stock = 10, quantity = 3 } = {}) => {
  const sofa = await aProduct(shop.database, baseData, { variants: [{ stock }] });
  const buyer = await aBuyer(shop, [{ ...sofa, quantity }]);
  const order = await buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
  return { ...buyer, sofa, order };
};

const setOrderStatus = (orderId: string, nextStatus: 2 | 3 | 4) =>
  shop.database.transaction((tx) => advanceOrder(tx, { orderId, toStatus: nextStatus, now: shop.services.clock() }));

/** Moves an order through all statuses up to `last`. */
const advanceOrderTo = async (orderId: string, lastStatus: 1 | 2 | 3 | 4): Promise<void> => {
  for (const nextStatus of [2, 3, 4] as const) {
    if (nextStatus > lastStatus) return;
    shop.passTime(3_600_000);
    await setOrderStatus(orderId, nextStatus);
  }
};

describe("cancelling an order", () => {
  it.each([1, 2] as const)("returns its pieces to the stock at status %i", async (status) => {
    const { client, order, sofa, email } = await aPlacedOrder();
    await advanceOrderTo(order.id, status);
    expect(await findStock(shop, sofa.variantId)).toBe(7);
    const cancelledOrder = await client.order.updateStatus({ id: order.id, status: "cancelled" });
    expect(cancelledOrder.status).toBe("cancelled");
    expect(cancelledOrder.history.map((step) => step.status)).toContain("cancelled");
    expect(await findStock(shop, sofa.variantId)).toBe(10);
    expect(await countSold(shop, sofa.variantId)).toBe(0);
    expect((await findEmailsTo(shop, email)).map(({ subject }) => subject)).toContain(
      `Your order ${order.code} is cancelled`,
    );
  });

  it("returns the pieces once when the customer cancels several times at once", async () => {
    const { client, order, sofa } = await aPlacedOrder();
    const cancelOrder = () => client.order.updateStatus({ id: order.id, status: "cancelled" });
    const outcomes = await Promise.allSettled([cancelOrder(), cancelOrder(), cancelOrder()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await catchRefusal(cancelOrder())).messages).toEqual(["This order can no longer be cancelled."]);
    expect(await findStock(shop, sofa.variantId)).toBe(10);
  });

  it.each([3, 4] as const)("is refused at status %i", async (status) => {
    const { client, order, sofa } = await aPlacedOrder();
    await advanceOrderTo(order.id, status);
    const refusal = await catchRefusal(client.order.updateStatus({ id: order.id, status: "cancelled" }));
    expect(refusal.messages).toEqual(["This order can no longer be cancelled."]);
    expect(await findStock(shop, sofa.variantId)).toBe(7);
  });
});

describe("finishing an order", () => {
  it("is possible when the order is on its way", async () => {
    const { client, order } = await aPlacedOrder();
    await advanceOrderTo(order.id, 4);
    const finishedOrder = await client.order.updateStatus({ id: order.id, status: "delivered" });
    expect(finishedOrder.status).toBe("delivered");
    expect(finishedOrder.history.map(({ status }) => status)).toEqual(ORDER_STEPS);
    expect(finishedOrder.isPaid).toBe(false);
  });

  it("pays no transfer that nobody has seen come, by whoever's word", async () => {
    const { client, order } = await aPlacedOrder();
    await client.payment.start({ orderId: order.id, paymentMethod: 7 });
    await advanceOrderTo(order.id, 4);
    await shop.database.transaction((tx) => deliverOrder(tx, order.id, shop.services.clock()));
    expect(await client.order.find({ id: order.id })).toMatchObject({ status: "delivered", isPaid: false });
  });

  it.each([1, 2, 3] as const)("is refused at status %i", async (status) => {
    const { client, order } = await aPlacedOrder();
    await advanceOrderTo(order.id, status);
    const refusal = await catchRefusal(client.order.updateStatus({ id: order.id, status: "delivered" }));
    expect(refusal.messages).toEqual(["This order is not on its way."]);
  });
});

it("moves an order forward only, whatever is tried in whatever order", { timeout: 60_000 }, async () => {
  const allStatuses: readonly OrderStatus[] = [...ORDER_STEPS, "cancelled"];
  const someStatuses = fc.constantFrom("2", "3", "4", "cancelled", "delivered");
  await fc.assert(
    fc.asyncProperty(fc.array(someStatuses, { maxLength: 8 }), async (requestedStatuses) => {
      const { client, order, sofa } = await aPlacedOrder();
      for (const requestedStatus of requestedStatuses) {
        shop.passTime(1000);
        if (requestedStatus === "cancelled" || requestedStatus === "delivered") {
          await client.order.updateStatus({ id: order.id, status: requestedStatus }).catch(() => null);
        } else {
          await setOrderStatus(order.id, Number(requestedStatus) as 2 | 3 | 4);
        }
      }
      const { history, status } = await client.order.find({ id: order.id });
      const positions = history.map((step) => allStatuses.indexOf(step.status));
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      expect(status).toBe(history.at(-1)?.status);
      // A cancelled order has at most three steps, because only pending and confirmed orders can be cancelled.
      expect(history.length).toBeLessThanOrEqual(status === "cancelled" ? 3 : 5);
      expect((await findStock(shop, sofa.variantId)) + (await countSold(shop, sofa.variantId))).toBe(10);
    }),
    {
      numRuns: getPropertyRuns(15),
      examples: [[["cancelled", "2"]], [["2", "cancelled", "cancelled"]], [["2", "3", "cancelled"]]],
    },
  );
});

describe("tracking an order", () => {
  it("needs the order code and the email or phone of the checkout, and no login", async () => {
    const { order, email } = await aPlacedOrder();
    const visitor = shop.client();
    const contacts = [email, email.toUpperCase(), ` ${email} `, "0812-3456-7890", "+62 812 3456 7890"];
    for (const contact of contacts) {
      expect((await visitor.order.track({ code: order.code, contact })).id).toBe(order.id);
    }
    for (const code of [order.code.toLowerCase(), order.code.replace("GR-", ""), ` ${order.code.replace("-", " ")} `]) {
      expect((await visitor.order.track({ code, contact: email })).id).toBe(order.id);
    }
  });

  it("tells no address, amount or bank", async () => {
    const { order, email } = await aPlacedOrder();
    const query = new URLSearchParams({ code: order.code, contact: email });
    const response = await shop.call("GET", `order/track?${query}`);
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    expect(Object.keys(data).sort()).toEqual([
      "code",
      "histories",
      "id",
      "lines",
      "payment_method",
      "payment_status",
      "placed_at",
      "promise",
      "status",
    ]);
    expect(JSON.stringify(data)).not.toContain("Melawai");
  });

  it("returns the same answer for a wrong contact and an unknown code", async () => {
    const { order, email } = await aPlacedOrder();
    const trackOrder = async (code: string, contact: string) => {
      const response = await shop.call("GET", `order/track?${new URLSearchParams({ code, contact })}`);
      return { status: response.status, body: await response.text() };
    };
    const wrongContactResponse = await trackOrder(order.code, "nobody@griya.test");
    expect(wrongContactResponse.status).toBe(404);
    expect(await trackOrder("GR-22222222", email)).toEqual(wrongContactResponse);
    expect(await trackOrder(order.code, "%")).toEqual(wrongContactResponse);
  });

  it("refuses further calls for an order after a few wrong contacts", async () => {
    const { order, email } = await aPlacedOrder();
    const trackOrder = (contact: string) => shop.client().order.track({ code: order.code, contact });
    const statuses = [];
    for (let guessNumber = 0; guessNumber < 25; guessNumber += 1)
      statuses.push((await catchRefusal(trackOrder(`${guessNumber}@griya.test`))).status);
    expect(statuses.at(0)).toBe(404);
    expect(statuses.at(-1)).toBe(429);
    expect((await catchRefusal(trackOrder(email))).retryAfterSeconds).toBeGreaterThan(0);
  });

  it("counts wrong contacts also when the code is written in another form", async () => {
    const { order } = await aPlacedOrder();
    const code = order.code.replace("GR-", "");
    const writtenCodes = Array.from({ length: 25 }, (_, placeOrder) => `${"-".repeat(placeOrder)}${code}`);
    const statuses = [];
    for (const each of writtenCodes) {
      statuses.push(
        (await catchRefusal(shop.client().order.track({ code: each, contact: "guess@griya.test" }))).status,
      );
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("a customer's orders", () => {
  it("are listed latest first, ten on a page", async () => {
    const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 500 }] });
    const { client, addressId } = await aCustomerWithCart(shop, []);
    const placeOrder = async () => {
      await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
      const order = await client.order.place(await findPlacement(client, addressId), {
        idempotencyKey: createIdempotencyKey(),
      });
      return order.id;
    };
    const ids: string[] = [];
    for (let number = 0; number < 12; number += 1) {
      if (number % 3 === 0) shop.passTime(1000); // Several orders have the same time.
      ids.push(await placeOrder());
    }
    const firstPage = await client.order.fetch({});
    expect(firstPage.orders).toHaveLength(10);
    const secondPage = await client.order.fetch({ cursor: firstPage.next ?? "" });
    expect(secondPage.next).toBeNull();
    const allOrders = [...firstPage.orders, ...secondPage.orders];
    expect(new Set(allOrders.map(({ id }) => id))).toEqual(new Set(ids));
    const placementTimes = allOrders.map(({ placedAt }) => placedAt);
    expect(placementTimes).toEqual(placementTimes.toSorted().toReversed());
  });

  it("belong to one stage each, by their status and their payment", async () => {
    const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 500 }] });
    const { client, addressId } = await aCustomerWithCart(shop, []);
    const placeOrder = async (paymentMethod: 2 | 7): Promise<string> => {
      shop.passTime(1000);
      await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
      const placement = { ...(await findPlacement(client, addressId)), paymentMethod };
      return (await client.order.place(placement, { idempotencyKey: createIdempotencyKey() })).id;
    };
    const cancelOrder = (id: string) => client.order.updateStatus({ id, status: "cancelled" });
    const transferOrderId = await placeOrder(7);
    const paidOrderId = await placeOrder(7);
    await shop.database.update(payments).set({ state: "paid" }).where(eq(payments.orderId, paidOrderId));
    const cashOrderId = await placeOrder(2);
    const changedOrderId = await placeOrder(2);
    await client.payment.start({ orderId: changedOrderId, paymentMethod: 7 });
    const cancelledOrderId = await placeOrder(2);
    await cancelOrder(cancelledOrderId);
    const orderIdsInProgress = [await placeOrder(2), await placeOrder(2), await placeOrder(2)] as const;
    await advanceOrderTo(orderIdsInProgress[0], 2);
    await advanceOrderTo(orderIdsInProgress[1], 3);
    await advanceOrderTo(orderIdsInProgress[2], 4);
    const deliveredOrderId = await placeOrder(2);
    await advanceOrderTo(deliveredOrderId, 4);
    await client.order.updateStatus({ id: deliveredOrderId, status: "delivered" });

    const fetchOrders = async (stage: OrderStage) => (await client.order.fetch({ stage })).orders;
    const fetchOrderIds = async (stage: OrderStage) => (await fetchOrders(stage)).map(({ id }) => id);
    expect(await fetchOrderIds("unpaid")).toEqual([changedOrderId, transferOrderId]);
    expect(await fetchOrderIds("inPreparation")).toEqual([
      orderIdsInProgress[1],
      orderIdsInProgress[0],
      cashOrderId,
      paidOrderId,
    ]);
    expect(await fetchOrderIds("onTheWay")).toEqual([orderIdsInProgress[2]]);
    expect(await fetchOrderIds("delivered")).toEqual([deliveredOrderId]);
    expect(await fetchOrderIds("ended")).toEqual([cancelledOrderId]);
    for (const stage of ORDER_STAGES) {
      for (const order of await fetchOrders(stage)) {
        expect(isAwaitingPayment(order)).toBe(stage === "unpaid");
        expect(STAGE_STATUSES[stage]).toContain(order.status);
      }
    }
  });

  it("of one stage are listed in pages", async () => {
    const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 500 }] });
    const { client, addressId } = await aCustomerWithCart(shop, []);
    for (let number = 0; number < 13; number += 1) {
      shop.passTime(1000);
      await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
      const { id } = await client.order.place(await findPlacement(client, addressId), {
        idempotencyKey: createIdempotencyKey(),
      });
      if (number === 6) await client.order.updateStatus({ id, status: "cancelled" });
    }
    const firstPage = await client.order.fetch({ stage: "inPreparation" });
    const secondPage = await client.order.fetch({ stage: "inPreparation", cursor: firstPage.next ?? "" });
    expect([firstPage.orders.length, secondPage.orders.length, secondPage.next]).toEqual([10, 2, null]);
    const statuses = [...firstPage.orders, ...secondPage.orders].map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(["pending"]));
  });

  it.each(["", "zzz", Buffer.from('{"at":"yesterday","id":"1"}').toString("base64url")])(
    "refuse the cursor %s",
    async (cursor) => {
      const { client } = await aCustomer(shop);
      expect((await catchRefusal(client.order.fetch({ cursor }))).messages).toEqual(["Invalid data"]);
    },
  );

  it("are nobody else's to see, cancel or finish", async () => {
    const { order } = await aPlacedOrder();
    const { client: stranger } = await aCustomer(shop);
    const calls = [
      () => stranger.order.find({ id: order.id }),
      () => stranger.order.updateStatus({ id: order.id, status: "cancelled" }),
      () => stranger.order.updateStatus({ id: order.id, status: "delivered" }),
    ];
    for (const call of calls) expect((await catchRefusal(call())).kind).toBe("notFound");
    expect((await stranger.order.fetch({})).orders).toEqual([]);
    const [storedOrder] = await shop.database.select().from(orders).where(eq(orders.id, order.id));
    expect(storedOrder?.status).toBe(1);
  });

  it("appear in the reader's language", async () => {
    const { order, accessToken } = await aPlacedOrder();
    const indonesianOrder = await shop.client({ accessToken, locale: "id" }).order.find({ id: order.id });
    expect(indonesianOrder.lines[0]?.name).toBe("Sofa Senja");
    expect(indonesianOrder.shippingName).toBe("Pengiriman reguler");
    expect(order.lines[0]?.name).toBe("Senja Sofa");
  });
});

describe("the database itself", () => {
  it.each([
    ["a stock below zero", "update variants set on_hand = -1", "variants_on_hand_not_negative"],
    [
      "a line of less than nothing",
      "update order_lines set quantity = -1, unit_price = 0",
      "order_lines_quantity_not_negative",
    ],
    ["a total that does not add up", "update orders set total = total - 1", "orders_money_adds_up"],
    ["an unknown status", "update orders set status = 9", "orders_status_known"],
    ["a cart line of a thousand", "update cart_lines set quantity = 1000", "cart_lines_quantity_in_range"],
    ["a negative price", "update variants set selling_price = -1", "variants_prices_not_negative"],
  ])("refuses %s", async (_, statement, constraint) => {
    const { client, sofa } = await aPlacedOrder();
    await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
    const [outcome] = await Promise.allSettled([shop.database.execute(statement)]);
    const cause: unknown = outcome?.status === "rejected" ? outcome.reason.cause : null;
    expect(String(cause)).toContain(constraint);
  });
});
