import { DELIVERED_LINES_PER_PAGE, REVIEW_TEXT_MAXIMUM } from "@griya/api";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { orderHistories } from "../order/order.tables.ts";
import { variants } from "../product/product.tables.ts";
import { aBundle, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, createIdempotencyKey, findPlacement } from "../testing/checkout.ts";
import { aCustomer } from "../testing/people.ts";
import { anOwner, aReviewDraft, deliverTestOrder } from "../testing/reviews.ts";
import { openShop } from "../testing/shop.ts";
import { formatReviewerName } from "./reviewer-name.ts";

const shop = await openShop();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const aSofa = () => aProduct(shop.database, baseData, { variants: [{ stock: 100 }] });

describe("what a customer may review", () => {
  it("are the lines of delivered orders only", async () => {
    const sofa = await aSofa();
    const buyer = await aBuyer(shop, [sofa, await aSofa()]);
    const fetchAwaitedLines = () => buyer.client.ownReview.fetchLines({ state: "awaited" });
    const order = await buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
    expect((await fetchAwaitedLines()).lines).toEqual([]);
    const [first] = order.lines;
    const earlyReview = buyer.client.ownReview.store(aReviewDraft(first?.lineId ?? ""));
    expect(await catchRefusal(earlyReview)).toMatchObject({ kind: "notFound" });
    await deliverTestOrder(shop, order.id);
    const { lines } = await fetchAwaitedLines();
    expect(lines.map(({ lineId }) => lineId).toSorted()).toEqual(order.lines.map(({ lineId }) => lineId).toSorted());
    expect(lines.find(({ productId }) => productId === sofa.id)).toMatchObject({
      orderCode: order.code,
      name: "Senja Sofa",
      variant: ["Ivory linen"],
      ownReview: null,
    });
  });

  it("are all pieces of a set", async () => {
    const [sofa, chair] = [await aSofa(), await aSofa()];
    const set = await aBundle(shop.database, [sofa, chair]);
    const { client } = await anOwner(shop, [set]);
    const { lines } = await client.ownReview.fetchLines({ state: "awaited" });
    expect(lines.map(({ productId }) => productId).toSorted()).toEqual([sofa.id, chair.id].toSorted());
  });

  it("include a returned piece, and no deleted variant", async () => {
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
    for (const call of [
      () => client.ownReview.findLine({ lineId }),
      () => client.ownReview.store(aReviewDraft(lineId)),
    ]) {
      expect(await catchRefusal(call())).toMatchObject({ kind: "notFound" });
    }
  });

  it("is limited to thirty reviews an hour for each customer", async () => {
    const { client, lineId } = await anOwner(shop, [await aSofa()], { ip: "203.0.113.30" });
    for (let revision = 0; revision < 30; revision += 1) {
      await client.ownReview.store(aReviewDraft(lineId, { revision, text: `Thought ${revision}` }));
    }
    const extraReview = client.ownReview.store(aReviewDraft(lineId, { revision: 30, text: "One more" }));
    expect(await catchRefusal(extraReview)).toMatchObject({ kind: "tooMany" });
    expect((await client.ownReview.findLine({ lineId })).ownReview?.review.text).toBe("Thought 29");
  });

  it("are the lines of one order when the request names the order", async () => {
    const sofa = await aSofa();
    const { client, addressId, order, lineId } = await anOwner(shop, [sofa]);
    await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
    const secondOrder = await client.order.place(await findPlacement(client, addressId), {
      idempotencyKey: createIdempotencyKey(),
    });
    await deliverTestOrder(shop, secondOrder.id);
    const fetchAwaitedLineIds = async (orderId: string, reviewClient = client) =>
      (await reviewClient.ownReview.fetchLines({ state: "awaited", orderId })).lines.map((line) => line.lineId);
    expect(await fetchAwaitedLineIds(order.id)).toEqual([lineId]);
    expect(await fetchAwaitedLineIds(secondOrder.id)).toEqual(secondOrder.lines.map((line) => line.lineId));
    await client.ownReview.store(aReviewDraft(lineId));
    expect(await fetchAwaitedLineIds(order.id)).toEqual([]);
    expect(await fetchAwaitedLineIds(secondOrder.id)).toHaveLength(1);
    const { client: stranger } = await aCustomer(shop);
    expect(await fetchAwaitedLineIds(secondOrder.id, stranger)).toEqual([]);
  });

  it("are listed in pages, the latest delivery first, until they are reviewed", async () => {
    const pieces = [];
    for (let count = 0; count <= DELIVERED_LINES_PER_PAGE; count += 1) pieces.push(await aSofa());
    const { client } = await anOwner(shop, pieces.slice(1));
    const firstPage = await client.ownReview.fetchLines({ state: "awaited" });
    expect([firstPage.lines.length, firstPage.next]).toEqual([DELIVERED_LINES_PER_PAGE, null]);
    const { client: other } = await anOwner(shop, pieces);
    const [page] = [await other.ownReview.fetchLines({ state: "awaited" })];
    const restPage = await other.ownReview.fetchLines({ state: "awaited", cursor: page.next ?? "" });
    const allLineIds = [...page.lines, ...restPage.lines].map(({ lineId }) => lineId);
    expect([page.lines.length, restPage.lines.length, new Set(allLineIds).size, restPage.next]).toEqual([
      12,
      1,
      13,
      null,
    ]);
    await other.ownReview.store(aReviewDraft(allLineIds[0] ?? ""));
    expect((await other.ownReview.fetchLines({ state: "written" })).lines.map(({ lineId }) => lineId)).toEqual([
      allLineIds[0],
    ]);
    expect((await other.ownReview.fetchLines({ state: "awaited" })).next).toBeNull();
    expect((await catchRefusal(other.ownReview.fetchLines({ state: "awaited", cursor: "nowhere" }))).messages).toEqual([
      "Invalid data",
    ]);
  });
});

describe("a review", () => {
  it("appears on the product page at once, in its language, with a short name", async () => {
    const sofa = await aSofa();
    const { client, lineId } = await anOwner(shop, [sofa], { locale: "id" });
    await client.ownReview.store(aReviewDraft(lineId, { stars: 5, text: "  Pas di ruang kami.\nKakinya kokoh.  " }));
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

  it("can be changed by its buyer and keeps its date", async () => {
    const sofa = await aSofa();
    const { client, lineId } = await anOwner(shop, [sofa]);
    const { ownReview: first } = await client.ownReview.store(aReviewDraft(lineId));
    shop.passTime(86_400_000);
    const changedLine = await client.ownReview.store(
      aReviewDraft(lineId, { stars: 2, text: "A leg came loose.", revision: first?.revision ?? 0 }),
    );
    expect(changedLine.ownReview).toMatchObject({
      revision: 2,
      review: { id: first?.review.id, stars: 2, text: "A leg came loose.", writtenAt: first?.review.writtenAt },
    });
    const page = await shop.client().review.fetch({ productId: sofa.slug });
    expect([page.rating, page.total]).toEqual([{ average: 2, count: 1 }, 1]);
  });

  it("is stored once when it is sent several times", async () => {
    const sofa = await aSofa();
    const { client, lineId } = await anOwner(shop, [sofa]);
    const sentReviews = await Promise.all([1, 2, 3].map(() => client.ownReview.store(aReviewDraft(lineId))));
    expect(new Set(sentReviews.map(({ ownReview }) => ownReview?.review.id)).size).toBe(1);
    expect(sentReviews.map(({ ownReview }) => ownReview?.revision)).toEqual([1, 1, 1]);
    expect((await shop.client().review.fetch({ productId: sofa.id })).rating).toEqual({ average: 4, count: 1 });
  });

  it("from a second tab is refused at first and can replace the review of the first tab", async () => {
    const sofa = await aSofa();
    const { client, lineId } = await anOwner(shop, [sofa]);
    const tabDrafts = [
      aReviewDraft(lineId, { stars: 5, text: "Lovely." }),
      aReviewDraft(lineId, { stars: 1, text: "Broken." }),
    ];
    const outcomes = await Promise.allSettled(tabDrafts.map((draft) => client.ownReview.store(draft)));
    const refusedIndex = outcomes.findIndex(({ status }) => status === "rejected");
    const [storedDraft, refusedDraft] = [tabDrafts[1 - refusedIndex], tabDrafts[refusedIndex]];
    if (storedDraft === undefined || refusedDraft === undefined) throw new Error("One of the two has to be refused");
    const fetchReviews = () => shop.client().review.fetch({ productId: sofa.id });
    expect(await fetchReviews()).toMatchObject({ total: 1, reviews: [{ text: storedDraft.text }] });
    const refusal = await catchRefusal(client.ownReview.store(refusedDraft));
    expect(refusal.messages).toEqual([
      "You have changed this review elsewhere. Send it again to replace what stands there now.",
    ]);
    expect(refusal.refusal).toMatchObject({ line: { ownReview: { revision: 1, review: { text: storedDraft.text } } } });
    await client.ownReview.store({ ...refusedDraft, revision: 1 });
    expect(await fetchReviews()).toMatchObject({
      total: 1,
      rating: { average: refusedDraft.stars, count: 1 },
      reviews: [{ text: refusedDraft.text }],
    });
  });

  it.each([
    ["no text", { text: "   " }],
    ["too much text", { text: "x".repeat(REVIEW_TEXT_MAXIMUM + 1) }],
    ["no star", { stars: 0 as never }],
    ["six stars", { stars: 6 as never }],
    ["six pictures", { pictures: ["a", "b", "c", "d", "e", "f"] }],
    ["the same picture twice", { pictures: ["a", "a"] }],
    ["an unknown picture", { pictures: ["sofa.svg"] }],
  ])("with %s is refused and not stored", async (_, wrong) => {
    const sofa = await aSofa();
    const { accessToken, lineId } = await anOwner(shop, [sofa]);
    const { lineId: order_line_id, pictures: images, ...said } = aReviewDraft(lineId, wrong);
    const response = await shop.call("POST", "rating-review/store", {
      body: JSON.stringify({ ...said, order_line_id, images }),
      headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
    });
    expect(await response.json()).toMatchObject({ meta: { code: 201 } });
    expect((await shop.client().review.fetch({ productId: sofa.id })).total).toBe(0);
  });
});

it.each([
  ["Ratna Sari Dewi", "Ratna D."],
  ["  Budi   santoso ", "Budi S."],
  ["Sukarno", "Sukarno"],
  ["Sari 0812", "Sari"],
])("the name %j appears as %j above a review", (name, shown) => {
  expect(formatReviewerName(name)).toBe(shown);
});
