import { type ChangedQuote, compareQuotes, toProblem } from "@griya/api";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { bundles } from "../bundle/bundle.tables.ts";
import { variants } from "../product/product.tables.ts";
import { aBundle, aFlashSale, anAddress, aProduct, createBaseData } from "../testing/base-data.ts";
import { aBuyer, countSold, createIdempotencyKey, findStock } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { openTwoShops } from "../testing/open-two-shops.ts";
import { openShop } from "../testing/shop.ts";
import { testServer } from "../testing/test-database.ts";

const shop = await openShop();
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

type Draft = { price: number; quantity?: number; stock?: number; weightGrams?: number };

/** Creates a bundle with one piece of each product. */
const aSetOf = async (drafts: readonly Draft[], basisPointsOff = 1500, of = { shop, rooms }) => {
  const pieces = [];
  for (const { price, quantity = 1, stock = 100, weightGrams = 2000 } of drafts) {
    const product = await aProduct(of.shop.database, of.rooms, { price, variants: [{ stock, weightGrams }] });
    pieces.push({ ...product, quantity });
  }
  return { pieces, set: await aBundle(of.shop.database, pieces, basisPointsOff) };
};

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
const place = ({ client, placement }: Buyer) =>
  client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
const getRefusal = async (call: Promise<unknown>) =>
  toProblem<ChangedQuote>(await call.catch((error: unknown) => error)).refusal;

describe("an order of bundles", () => {
  it("is of their pieces, at what each costs in them, and says which they came in", async () => {
    const { pieces, set } = await aSetOf([{ price: 7_490_001 }, { price: 1_290_000, quantity: 6 }]);
    const buyer = await aBuyer(shop, [{ ...set, quantity: 2 }]);
    expect(buyer.quote.lines).toMatchObject([{ quantity: 2, unitPrice: 6_366_501 + 6 * 1_096_500 }]);
    const order = await place(buyer);
    const attributes = [
      { name: "Colour", value: "Ivory linen" },
      { name: "Set", value: "Senja Set" },
    ];
    expect(order.lines).toMatchObject([
      { productId: pieces[0]?.id, quantity: 2, unitPrice: 6_366_501, attributes },
      { productId: pieces[1]?.id, quantity: 12, unitPrice: 1_096_500, attributes },
    ]);
    expect(order.total).toBe(buyer.quote.total);
    expect(await Promise.all(pieces.map(({ variantId }) => findStock(shop, variantId)))).toEqual([98, 88]);
    expect((await buyer.client.cart.find()).lines).toEqual([]);
    const [sentEmail] = await findEmailsTo(shop, buyer.email);
    expect(sentEmail?.text).toContain("12 × Senja Sofa: Rp13.158.000");
  });

  it("gives each piece its share, to the rupiah, whatever they cost and however many there are", {
    timeout: 60_000,
  }, async () => {
    const aPiece = fc.record({
      price: fc.integer({ min: 1, max: 99_999_999 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    const someSets = fc.record({
      drafts: fc.array(aPiece, { minLength: 2, maxLength: 5 }),
      off: fc.integer({ min: 1, max: 9_999 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(someSets, async ({ drafts, off, quantity }) => {
        const { pieces, set } = await aSetOf(drafts, off);
        const buyer = await aBuyer(shop, [{ ...set, quantity }]);
        const { lines, subtotal } = await place(buyer);
        expect(subtotal).toBe(buyer.quote.subtotal);
        expect(lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)).toBe(subtotal);
        const separately = pieces.map((piece, at) => quantity * piece.quantity * (drafts[at]?.price ?? 0));
        expect(subtotal).toBeLessThanOrEqual(separately.reduce((sum, amount) => sum + amount, 0));
        expect(lines.map((line) => line.quantity)).toEqual(pieces.map((piece) => quantity * piece.quantity));
      }),
      { numRuns: propertyRuns(8) },
    );
  });

  it("gives all pieces back to the shelf when it is cancelled, also of one that was bought by itself beside", async () => {
    const { pieces, set } = await aSetOf([{ price: 500_000 }, { price: 100_000, quantity: 2, stock: 5 }]);
    const [, chair = { id: "", variantId: "" }] = pieces;
    const buyer = await aBuyer(shop, [set, { ...chair, quantity: 3 }]);
    const order = await place(buyer);
    expect(order.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [1, 425_000],
      [2, 85_000],
      [3, 100_000],
    ]);
    expect(await findStock(shop, chair.variantId)).toBe(0);
    await buyer.client.order.updateStatus({ id: order.id, status: "cancelled" });
    expect(await Promise.all(pieces.map(({ variantId }) => findStock(shop, variantId)))).toEqual([100, 5]);
  });

  it("is shipped by the weight of all pieces, and not at all where one of them cannot be", async () => {
    const heavy = [
      { price: 100_000, weightGrams: 1000 },
      { price: 100_000, weightGrams: 9000, quantity: 3 },
    ];
    const [ofSet, apart] = [await aSetOf(heavy), await aSetOf(heavy)];
    const together = await aBuyer(shop, [ofSet.set]);
    const oneByOne = await aBuyer(shop, apart.pieces);
    expect(together.quote.adjustments).toEqual(oneByOne.quote.adjustments);
    const { set } = await aSetOf([{ price: 100_000 }, { price: 100_000, weightGrams: 58_000 }]);
    const far = await aBuyer(shop, [set]);
    const addressId = await anAddress(shop.database, far.id, "wamena");
    const quote = await far.client.quote.find({ addressId });
    expect(quote).toMatchObject({ lines: [], unbuyable: [{ reason: "cannotShip" }] });
  });
});

describe("what changed of a bundle since the shopper looked", () => {
  it.each([
    {
      what: "its part",
      change: (key: number) => shop.database.update(bundles).set({ basisPointsOff: 1000 }).where(eq(bundles.id, key)),
    },
    {
      what: "a sale of a piece",
      change: (_: number, product: number) => aFlashSale(shop.database, [product], { basisPointsOff: 5000 }),
    },
  ])("is $what: it is named with the new price, and nothing is ordered", async ({ change }) => {
    const { pieces, set } = await aSetOf([{ price: 500_000 }, { price: 100_000, quantity: 2 }]);
    const buyer = await aBuyer(shop, [set]);
    await change(set.key, pieces[0]?.key ?? 0);
    const refusal = await getRefusal(place(buyer));
    expect(refusal && compareQuotes(buyer.quote, refusal.quote)).toMatchObject([{ kind: "price", before: 595_000 }]);
    expect((await buyer.client.order.fetch({})).orders).toEqual([]);
    expect(await countSold(shop, pieces[0]?.variantId ?? "")).toBe(0);
  });

  it("is the stock of a piece: the bundle is named, and no other piece of it is taken", async () => {
    const { pieces, set } = await aSetOf([{ price: 500_000 }, { price: 100_000, quantity: 2, stock: 5 }]);
    const [table = { variantId: "" }, chair = { id: "", variantId: "" }] = pieces;
    const buyer = await aBuyer(shop, [set, { ...chair, quantity: 3 }]);
    await shop.database.update(variants).set({ onHand: 4 }).where(eq(variants.id, chair.variantId));
    const refusal = await getRefusal(place(buyer));
    const [setLine, chairLine] = buyer.placement.lineIds;
    expect(refusal?.quote.lines).toMatchObject([{ lineId: setLine }]);
    expect(refusal?.quote.unbuyable).toEqual([{ lineId: chairLine, reason: "notEnough", stock: 2 }]);
    expect(await findStock(shop, table.variantId)).toBe(100);
    expect(await findStock(shop, chair.variantId)).toBe(4);
  });
});

describe("the last bundles", () => {
  const buyerCount = testServer === null ? 6 : 60;

  it("go to as many as there are pieces for, from two processes, and never in part", { timeout: 120_000 }, async () => {
    const processes = await openTwoShops();
    const [first] = processes;
    const furnished = await createBaseData(first.database);
    const { pieces, set } = await aSetOf(
      [
        { price: 500_000, stock: 1000 },
        { price: 100_000, quantity: 2, stock: 1000 },
      ],
      1500,
      { shop: first, rooms: furnished },
    );
    const [table, chair] = pieces;
    if (!table || !chair) throw new Error("The bundle has no pieces");
    const buyers = [];
    for (let buyer = 0; buyer < buyerCount; buyer += 1) {
      // a third of them want only the chairs, and some of those want the table before them
      const wanted = [[set], [set, chair], [chair, table]][buyer % 3] ?? [];
      buyers.push(await aBuyer(processes[buyer % 2] ?? first, wanted, { ip: `10.2.0.${buyer}` }));
    }
    const left = { table: 9, chair: 11 };
    for (const [{ variantId }, onHand] of [
      [table, left.table],
      [chair, left.chair],
    ] as const) {
      await first.database.update(variants).set({ onHand }).where(eq(variants.id, variantId));
    }
    const orders = await Promise.all(buyers.map((buyer) => place(buyer).catch(() => null)));
    const placed = orders.flatMap((order) => order ?? []);
    for (const { lines } of placed) {
      const inSet = lines.filter(({ attributes }) => attributes.some(({ name }) => name === "Set"));
      expect([[], [1, 2]]).toContainEqual(inSet.map(({ quantity }) => quantity));
    }
    expect(placed.length).toBeGreaterThan(0);
    const [tables, chairs] = [table, chair].map(({ variantId }) => variantId);
    expect([await countSold(first, tables ?? ""), await countSold(first, chairs ?? "")]).toEqual([
      left.table - (await findStock(first, tables ?? "")),
      left.chair - (await findStock(first, chairs ?? "")),
    ]);
    expect(await findStock(first, chairs ?? "")).toBeLessThan(2);
  });
});
