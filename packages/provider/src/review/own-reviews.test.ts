import { DELIVERED_LINES_PER_PAGE, REVIEW_TEXT_MAXIMUM } from "@griya/api";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { orderHistories } from "../order/order.tables.ts";
import { variants } from "../product/product.tables.ts";
import { aBundle, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, createIdempotencyKey, findPlacement } from "../testing/checkout.ts";
import { aCustomer } from "../testing/people.ts";
import { aDraft, anOwner, deliverTestOrder } from "../testing/reviews.ts";
import { openShop } from "../testing/shop.ts";
import { formatReviewerName } from "./reviewer-name.ts";

const shop = await openShop();
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

const aSofa = () => aProduct(shop.database, rooms, { variants: [{ stock: 100 }] });

describe("what a customer may review", () => {
  it("is each line of an order that has come, and no other", async () => {
    const sofa = await aSofa();
    const buyer = await aBuyer(shop, [sofa, await aSofa()]);
    const awaited = () => buyer.client.ownReview.fetchLines({ state: "awaited" });
    const order = await buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
    expect((await awaited()).lines).toEqual([]);
    const [first] = order.lines;
    const early = buyer.client.ownReview.store(aDraft(first?.lineId ?? ""));
    expect(await catchRefusal(early)).toMatchObject({ kind: "notFound" });
    await deliverTestOrder(shop, order.id);
    const { lines } = await awaited();
    expect(lines.map(({ lineId }) => lineId).toSorted()).toEqual(order.lines.map(({ lineId }) => lineId).toSorted());
    expect(lines.find(({ productId }) => productId === sofa.id)).toMatchObject({
      orderCode: order.code,
      name: "Senja Sofa",
      variant: ["Ivory linen"],
      ownReview: null,
    });
  });

  it("is each piece of a set", async () => {
    const [sofa, chair] = [await aSofa(), await aSofa()];
    const set = await aBundle(shop.database, [sofa, chair]);
    const { client } = await anOwner(shop, [set]);
    const { lines } = await client.ownReview.fetchLines({ state: "awaited" });
    expect(lines.map(({ productId }) => productId).toSorted()).toEqual([sofa.id, chair.id].toSorted());
  });

  it("is a piece that was sent back later too, and none that the shop does not know any more", async () => {
    const sofa = await aSofa();
    const { client, order, lineId } = await anOwner(shop, [sofa]);
    await shop.database.insert(orderHistories).values({ orderId: order.id, status: 7, at: shop.services.clock() });
    expect((await client.ownReview.findLine({ lineId })).lineId).toBe(lineId);
    await shop.database.delete(variants).where(eq(variants.id, sofa.variantId));
    expect(await catchRefusal(client.ownReview.findLine({ lineId }))).toMatchObject({ kind: "notFound" });
  });

  it("is nobody else's", async () => {
    const { lineId } = await anOwner(shop, [await aSofa()]);
    const { client } = await aCustomer(shop);
    expect((await client.ownReview.fetchLines({ state: "awaited" })).lines).toEqual([]);
    for (const call of [() => client.ownReview.findLine({ lineId }), () => client.ownReview.store(aDraft(lineId))]) {
      expect(await catchRefusal(call())).toMatchObject({ kind: "notFound" });
    }
  });

  it("is written thirty times an hour by one customer: each time every page of the shop is drawn anew", async () => {
    const { client, lineId } = await anOwner(shop, [await aSofa()], { ip: "203.0.113.30" });
    for (let revision = 0; revision < 30; revision += 1) {
      await client.ownReview.store(aDraft(lineId, { revision, text: `Thought ${revision}` }));
    }
    const more = client.ownReview.store(aDraft(lineId, { revision: 30, text: "One more" }));
    expect(await catchRefusal(more)).toMatchObject({ kind: "tooMany" });
    expect((await client.ownReview.findLine({ lineId })).ownReview?.review.text).toBe("Thought 29");
  });

  it("is told of one order alone where that is named, and of nobody else's", async () => {
    const sofa = await aSofa();
    const { client, addressId, order, lineId } = await anOwner(shop, [sofa]);
    await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
    const second = await client.order.place(await findPlacement(client, addressId), {
      idempotencyKey: createIdempotencyKey(),
    });
    await deliverTestOrder(shop, second.id);
    const getAwaited = async (orderId: string, whose = client) =>
      (await whose.ownReview.fetchLines({ state: "awaited", orderId })).lines.map((line) => line.lineId);
    expect(await getAwaited(order.id)).toEqual([lineId]);
    expect(await getAwaited(second.id)).toEqual(second.lines.map((line) => line.lineId));
    await client.ownReview.store(aDraft(lineId));
    expect(await getAwaited(order.id)).toEqual([]);
    expect(await getAwaited(second.id)).toHaveLength(1);
    const { client: stranger } = await aCustomer(shop);
    expect(await getAwaited(second.id, stranger)).toEqual([]);
  });

  it("is listed by pages, what came last first, and leaves the list once it is reviewed", async () => {
    const pieces = [];
    for (let count = 0; count <= DELIVERED_LINES_PER_PAGE; count += 1) pieces.push(await aSofa());
    const { client } = await anOwner(shop, pieces.slice(1));
    const first = await client.ownReview.fetchLines({ state: "awaited" });
    expect([first.lines.length, first.next]).toEqual([DELIVERED_LINES_PER_PAGE, null]);
    const { client: other } = await anOwner(shop, pieces);
    const [page] = [await other.ownReview.fetchLines({ state: "awaited" })];
    const rest = await other.ownReview.fetchLines({ state: "awaited", cursor: page.next ?? "" });
    const all = [...page.lines, ...rest.lines].map(({ lineId }) => lineId);
    expect([page.lines.length, rest.lines.length, new Set(all).size, rest.next]).toEqual([12, 1, 13, null]);
    await other.ownReview.store(aDraft(all[0] ?? ""));
    expect((await other.ownReview.fetchLines({ state: "written" })).lines.map(({ lineId }) => lineId)).toEqual([
      all[0],
    ]);
    expect((await other.ownReview.fetchLines({ state: "awaited" })).next).toBeNull();
    expect((await catchRefusal(other.ownReview.fetchLines({ state: "awaited", cursor: "nowhere" }))).messages).toEqual([
      "Invalid data",
    ]);
  });
});

describe("a review", () => {
  it("stands on its product's page at once, in its language, under a shortened name", async () => {
    const sofa = await aSofa();
    const { client, lineId } = await anOwner(shop, [sofa], { locale: "id" });
    await client.ownReview.store(aDraft(lineId, { stars: 5, text: "  Pas di ruang kami.\nKakinya kokoh.  " }));
    const page = await shop.client().review.fetch({ productId: sofa.id });
    expect(page).toMatchObject({ rating: { average: 5, count: 1 }, total: 1 });
    expect(page.reviews).toMatchObject([
      {
        stars: 5,
        reviewer: "Sari W.",
        language: "id",
        text: "Pas di ruang kami.\nKakinya kokoh.",
        variant: ["Ivory linen"],
        isVerified: true,
        helpful: 0,
        reply: null,
      },
    ]);
  });

  it("is changed by its buyer, and keeps its day", async () => {
    const sofa = await aSofa();
    const { client, lineId } = await anOwner(shop, [sofa]);
    const { ownReview: first } = await client.ownReview.store(aDraft(lineId));
    shop.passTime(86_400_000);
    const changed = await client.ownReview.store(
      aDraft(lineId, { stars: 2, text: "A leg came loose.", revision: first?.revision ?? 0 }),
    );
    expect(changed.ownReview).toMatchObject({
      revision: 2,
      review: { id: first?.review.id, stars: 2, text: "A leg came loose.", writtenAt: first?.review.writtenAt },
    });
    const page = await shop.client().review.fetch({ productId: sofa.slug });
    expect([page.rating, page.total]).toEqual([{ average: 2, count: 1 }, 1]);
  });

  it("that is sent twice is one, also at the same time", async () => {
    const sofa = await aSofa();
    const { client, lineId } = await anOwner(shop, [sofa]);
    const sent = await Promise.all([1, 2, 3].map(() => client.ownReview.store(aDraft(lineId))));
    expect(new Set(sent.map(({ ownReview }) => ownReview?.review.id)).size).toBe(1);
    expect(sent.map(({ ownReview }) => ownReview?.revision)).toEqual([1, 1, 1]);
    expect((await shop.client().review.fetch({ productId: sofa.id })).rating).toEqual({ average: 4, count: 1 });
  });

  it("of two that are sent at once from two tabs is the first; the second is told, and may replace it", async () => {
    const sofa = await aSofa();
    const { client, lineId } = await anOwner(shop, [sofa]);
    const tabs = [aDraft(lineId, { stars: 5, text: "Lovely." }), aDraft(lineId, { stars: 1, text: "Broken." })];
    const outcomes = await Promise.allSettled(tabs.map((draft) => client.ownReview.store(draft)));
    const lost = outcomes.findIndex(({ status }) => status === "rejected");
    const [won, refused] = [tabs[1 - lost], tabs[lost]];
    if (won === undefined || refused === undefined) throw new Error("One of the two has to be refused");
    const stands = () => shop.client().review.fetch({ productId: sofa.id });
    expect(await stands()).toMatchObject({ total: 1, reviews: [{ text: won.text }] });
    const refusal = await catchRefusal(client.ownReview.store(refused));
    expect(refusal.messages).toEqual([
      "You have changed this review elsewhere. Send it again to replace what stands there now.",
    ]);
    expect(refusal.refusal).toMatchObject({ line: { ownReview: { revision: 1, review: { text: won.text } } } });
    await client.ownReview.store({ ...refused, revision: 1 });
    expect(await stands()).toMatchObject({
      total: 1,
      rating: { average: refused.stars, count: 1 },
      reviews: [{ text: refused.text }],
    });
  });

  it.each([
    ["no words", { text: "   " }],
    ["too many words", { text: "x".repeat(REVIEW_TEXT_MAXIMUM + 1) }],
    ["no star", { stars: 0 as never }],
    ["six stars", { stars: 6 as never }],
    ["six pictures", { pictures: ["a", "b", "c", "d", "e", "f"] }],
    ["the same picture twice", { pictures: ["a", "a"] }],
    ["a picture that nobody sent", { pictures: ["sofa.svg"] }],
  ])("of %s is refused, and nothing of it stays", async (_, wrong) => {
    const sofa = await aSofa();
    const { accessToken, lineId } = await anOwner(shop, [sofa]);
    const { lineId: order_line_id, pictures: images, ...said } = aDraft(lineId, wrong);
    const answer = await shop.call("POST", "rating-review/store", {
      body: JSON.stringify({ ...said, order_line_id, images }),
      headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
    });
    expect(await answer.json()).toMatchObject({ meta: { code: 201 } });
    expect((await shop.client().review.fetch({ productId: sofa.id })).total).toBe(0);
  });
});

it.each([
  ["Ratna Sari Dewi", "Ratna D."],
  ["  Budi   santoso ", "Budi S."],
  ["Sukarno", "Sukarno"],
  ["Sari 0812", "Sari"],
])("over a review %j is %j", (name, shown) => {
  expect(formatReviewerName(name)).toBe(shown);
});
