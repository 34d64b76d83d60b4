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
  aCustomerWith,
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
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

const placed = async ({ stock = 10, quantity = 3 } = {}) => {
  const sofa = await aProduct(shop.database, rooms, { variants: [{ stock }] });
  const buyer = await aBuyer(shop, [{ ...sofa, quantity }]);
  const order = await buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
  return { ...buyer, sofa, order };
};

const advance = (orderId: string, to: 2 | 3 | 4) =>
  shop.database.transaction((tx) => advanceOrder(tx, { orderId, to, now: shop.services.clock() }));

/** Moves an order through the steps up to `last`. */
const advanceTo = async (orderId: string, last: 1 | 2 | 3 | 4): Promise<void> => {
  for (const to of [2, 3, 4] as const) {
    if (to > last) return;
    shop.passTime(3_600_000);
    await advance(orderId, to);
  }
};

describe("cancelling an order", () => {
  it.each([1, 2] as const)("at status %i brings its pieces back", async (status) => {
    const { client, order, sofa, email } = await placed();
    await advanceTo(order.id, status);
    expect(await findStock(shop, sofa.variantId)).toBe(7);
    const cancelled = await client.order.updateStatus({ id: order.id, status: "cancelled" });
    expect(cancelled.status).toBe("cancelled");
    expect(cancelled.history.map((step) => step.status)).toContain("cancelled");
    expect(await findStock(shop, sofa.variantId)).toBe(10);
    expect(await countSold(shop, sofa.variantId)).toBe(0);
    expect((await findEmailsTo(shop, email)).map(({ subject }) => subject)).toContain(
      `Your order ${order.code} is cancelled`,
    );
  });

  it("twice brings them back once, also at the same time", async () => {
    const { client, order, sofa } = await placed();
    const cancel = () => client.order.updateStatus({ id: order.id, status: "cancelled" });
    const outcomes = await Promise.allSettled([cancel(), cancel(), cancel()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await catchRefusal(cancel())).messages).toEqual(["This order can no longer be cancelled."]);
    expect(await findStock(shop, sofa.variantId)).toBe(10);
  });

  it.each([3, 4] as const)("at status %i is too late", async (status) => {
    const { client, order, sofa } = await placed();
    await advanceTo(order.id, status);
    const refusal = await catchRefusal(client.order.updateStatus({ id: order.id, status: "cancelled" }));
    expect(refusal.messages).toEqual(["This order can no longer be cancelled."]);
    expect(await findStock(shop, sofa.variantId)).toBe(7);
  });
});

describe("finishing an order", () => {
  it("is for one that is on its way", async () => {
    const { client, order } = await placed();
    await advanceTo(order.id, 4);
    const finished = await client.order.updateStatus({ id: order.id, status: "delivered" });
    expect(finished.status).toBe("delivered");
    expect(finished.history.map(({ status }) => status)).toEqual(ORDER_STEPS);
    expect(finished.isPaid).toBe(false);
  });

  it("pays no transfer that nobody has seen come, by whoever's word", async () => {
    const { client, order } = await placed();
    await client.payment.start({ orderId: order.id, paymentMethod: 7 });
    await advanceTo(order.id, 4);
    await shop.database.transaction((tx) => deliverOrder(tx, order.id, shop.services.clock()));
    expect(await client.order.find({ id: order.id })).toMatchObject({ status: "delivered", isPaid: false });
  });

  it.each([1, 2, 3] as const)("is not for one at status %i", async (status) => {
    const { client, order } = await placed();
    await advanceTo(order.id, status);
    const refusal = await catchRefusal(client.order.updateStatus({ id: order.id, status: "delivered" }));
    expect(refusal.messages).toEqual(["This order is not on its way."]);
  });
});

it("moves an order forward only, whatever is tried in whatever order", { timeout: 60_000 }, async () => {
  const steps: readonly OrderStatus[] = [...ORDER_STEPS, "cancelled"];
  const tries = fc.constantFrom("2", "3", "4", "cancelled", "delivered");
  await fc.assert(
    fc.asyncProperty(fc.array(tries, { maxLength: 8 }), async (attempts) => {
      const { client, order, sofa } = await placed();
      for (const attempt of attempts) {
        shop.passTime(1000);
        if (attempt === "cancelled" || attempt === "delivered") {
          await client.order.updateStatus({ id: order.id, status: attempt }).catch(() => null);
        } else {
          await advance(order.id, Number(attempt) as 2 | 3 | 4);
        }
      }
      const { history, status } = await client.order.find({ id: order.id });
      const places = history.map((step) => steps.indexOf(step.status));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(status).toBe(history.at(-1)?.status);
      // cancelled from pending or confirmed at the latest
      expect(history.length).toBeLessThanOrEqual(status === "cancelled" ? 3 : 5);
      expect((await findStock(shop, sofa.variantId)) + (await countSold(shop, sofa.variantId))).toBe(10);
    }),
    {
      numRuns: propertyRuns(15),
      examples: [[["cancelled", "2"]], [["2", "cancelled", "cancelled"]], [["2", "3", "cancelled"]]],
    },
  );
});

describe("tracking an order", () => {
  it("needs its code and the e-mail or phone given at checkout, and no login", async () => {
    const { order, email } = await placed();
    const anybody = shop.client();
    const contacts = [email, email.toUpperCase(), ` ${email} `, "0812-3456-7890", "+62 812 3456 7890"];
    for (const contact of contacts) {
      expect((await anybody.order.track({ code: order.code, contact })).id).toBe(order.id);
    }
    for (const code of [order.code.toLowerCase(), order.code.replace("GR-", ""), ` ${order.code.replace("-", " ")} `]) {
      expect((await anybody.order.track({ code, contact: email })).id).toBe(order.id);
    }
  });

  it("tells no address, amount or bank", async () => {
    const { order, email } = await placed();
    const query = new URLSearchParams({ code: order.code, contact: email });
    const answer = await shop.call("GET", `order/track?${query}`);
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
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

  it("answers a wrong contact and an unknown code alike", async () => {
    const { order, email } = await placed();
    const track = async (code: string, contact: string) => {
      const answer = await shop.call("GET", `order/track?${new URLSearchParams({ code, contact })}`);
      return { status: answer.status, body: await answer.text() };
    };
    const wrongContact = await track(order.code, "nobody@griya.test");
    expect(wrongContact.status).toBe(404);
    expect(await track("GR-22222222", email)).toEqual(wrongContact);
    expect(await track(order.code, "%")).toEqual(wrongContact);
  });

  it("cannot be guessed at: an order closes after a few wrong contacts", async () => {
    const { order, email } = await placed();
    const track = (contact: string) => shop.client().order.track({ code: order.code, contact });
    const answers = [];
    for (let guess = 0; guess < 25; guess += 1) answers.push((await catchRefusal(track(`${guess}@griya.test`))).status);
    expect(answers.at(0)).toBe(404);
    expect(answers.at(-1)).toBe(429);
    expect((await catchRefusal(track(email))).retryAfterSeconds).toBeGreaterThan(0);
  });

  it("cannot be guessed at by writing its code in other ways either", async () => {
    const { order } = await placed();
    const code = order.code.replace("GR-", "");
    const written = Array.from({ length: 25 }, (_, place) => `${"-".repeat(place)}${code}`);
    const statuses = [];
    for (const each of written) {
      statuses.push(
        (await catchRefusal(shop.client().order.track({ code: each, contact: "guess@griya.test" }))).status,
      );
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("a customer's orders", () => {
  it("come latest first, ten a page", async () => {
    const sofa = await aProduct(shop.database, rooms, { variants: [{ stock: 500 }] });
    const { client, addressId } = await aCustomerWith(shop, []);
    const place = async () => {
      await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
      const order = await client.order.place(await findPlacement(client, addressId), {
        idempotencyKey: createIdempotencyKey(),
      });
      return order.id;
    };
    const ids: string[] = [];
    for (let number = 0; number < 12; number += 1) {
      if (number % 3 === 0) shop.passTime(1000); // some have the same time
      ids.push(await place());
    }
    const first = await client.order.fetch({});
    expect(first.orders).toHaveLength(10);
    const second = await client.order.fetch({ cursor: first.next ?? "" });
    expect(second.next).toBeNull();
    const all = [...first.orders, ...second.orders];
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(ids));
    const moments = all.map(({ placedAt }) => placedAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  it("are each at one stage, by status and by whether they wait for money", async () => {
    const sofa = await aProduct(shop.database, rooms, { variants: [{ stock: 500 }] });
    const { client, addressId } = await aCustomerWith(shop, []);
    const place = async (paymentMethod: 2 | 7): Promise<string> => {
      shop.passTime(1000);
      await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
      const placement = { ...(await findPlacement(client, addressId)), paymentMethod };
      return (await client.order.place(placement, { idempotencyKey: createIdempotencyKey() })).id;
    };
    const cancel = (id: string) => client.order.updateStatus({ id, status: "cancelled" });
    const byTransfer = await place(7);
    const paid = await place(7);
    await shop.database.update(payments).set({ state: "paid" }).where(eq(payments.orderId, paid));
    const onDelivery = await place(2);
    const changedToTransfer = await place(2);
    await client.payment.start({ orderId: changedToTransfer, paymentMethod: 7 });
    const cancelled = await place(2);
    await cancel(cancelled);
    const inProgress = [await place(2), await place(2), await place(2)] as const;
    await advanceTo(inProgress[0], 2);
    await advanceTo(inProgress[1], 3);
    await advanceTo(inProgress[2], 4);
    const arrived = await place(2);
    await advanceTo(arrived, 4);
    await client.order.updateStatus({ id: arrived, status: "delivered" });

    const at = async (stage: OrderStage) => (await client.order.fetch({ stage })).orders;
    const idsAt = async (stage: OrderStage) => (await at(stage)).map(({ id }) => id);
    expect(await idsAt("unpaid")).toEqual([changedToTransfer, byTransfer]);
    expect(await idsAt("inPreparation")).toEqual([inProgress[1], inProgress[0], onDelivery, paid]);
    expect(await idsAt("onTheWay")).toEqual([inProgress[2]]);
    expect(await idsAt("delivered")).toEqual([arrived]);
    expect(await idsAt("ended")).toEqual([cancelled]);
    for (const stage of ORDER_STAGES) {
      for (const order of await at(stage)) {
        expect(isAwaitingPayment(order)).toBe(stage === "unpaid");
        expect(STAGE_STATUSES[stage]).toContain(order.status);
      }
    }
  });

  it("at one stage are turned over page by page", async () => {
    const sofa = await aProduct(shop.database, rooms, { variants: [{ stock: 500 }] });
    const { client, addressId } = await aCustomerWith(shop, []);
    for (let number = 0; number < 13; number += 1) {
      shop.passTime(1000);
      await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
      const { id } = await client.order.place(await findPlacement(client, addressId), {
        idempotencyKey: createIdempotencyKey(),
      });
      if (number === 6) await client.order.updateStatus({ id, status: "cancelled" });
    }
    const first = await client.order.fetch({ stage: "inPreparation" });
    const second = await client.order.fetch({ stage: "inPreparation", cursor: first.next ?? "" });
    expect([first.orders.length, second.orders.length, second.next]).toEqual([10, 2, null]);
    const statuses = [...first.orders, ...second.orders].map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(["pending"]));
  });

  it.each(["", "zzz", Buffer.from('{"at":"yesterday","id":"1"}').toString("base64url")])(
    "refuse the place %s",
    async (cursor) => {
      const { client } = await aCustomer(shop);
      expect((await catchRefusal(client.order.fetch({ cursor }))).messages).toEqual(["Invalid data"]);
    },
  );

  it("are nobody else's to see, cancel or finish", async () => {
    const { order } = await placed();
    const { client: stranger } = await aCustomer(shop);
    const calls = [
      () => stranger.order.find({ id: order.id }),
      () => stranger.order.updateStatus({ id: order.id, status: "cancelled" }),
      () => stranger.order.updateStatus({ id: order.id, status: "delivered" }),
    ];
    for (const call of calls) expect((await catchRefusal(call())).kind).toBe("notFound");
    expect((await stranger.order.fetch({})).orders).toEqual([]);
    const [stored] = await shop.database.select().from(orders).where(eq(orders.id, order.id));
    expect(stored?.status).toBe(1);
  });

  it("speak the reader's language and keep the words they were placed with", async () => {
    const { order, accessToken } = await placed();
    const inIndonesian = await shop.client({ accessToken, locale: "id" }).order.find({ id: order.id });
    expect(inIndonesian.lines[0]?.name).toBe("Sofa Senja");
    expect(inIndonesian.shippingName).toBe("Pengiriman reguler");
    expect(order.lines[0]?.name).toBe("Senja Sofa");
  });
});

describe("the database itself", () => {
  it.each([
    ["a stock below zero", "update variants set on_hand = -1", "variants_on_hand_not_negative"],
    ["a line of nothing", "update order_lines set quantity = 0", "order_lines_quantity_above_zero"],
    ["a total that does not add up", "update orders set total = total - 1", "orders_money_adds_up"],
    ["a status that nobody knows", "update orders set status = 9", "orders_status_known"],
    ["a cart line of a thousand", "update cart_lines set quantity = 1000", "cart_lines_quantity_in_range"],
    ["a negative price", "update variants set selling_price = -1", "variants_prices_not_negative"],
  ])("refuses %s", async (_, statement, constraint) => {
    const { client, sofa } = await placed();
    await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
    const [outcome] = await Promise.allSettled([shop.database.execute(statement)]);
    const cause: unknown = outcome?.status === "rejected" ? outcome.reason.cause : null;
    expect(String(cause)).toContain(constraint);
  });
});
