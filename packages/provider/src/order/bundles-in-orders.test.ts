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
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

type Draft = { price: number; quantity?: number; stock?: number; weightGrams?: number };

/** Creates a bundle with one piece of each product. */
const aSet = async (drafts: readonly Draft[], basisPointsOff = 1500, of = { shop, rooms: baseData }) => {
  const pieces = [];
  for (const { price, quantity = 1, stock = 100, weightGrams = 2000 } of drafts) {
    const product = await aProduct(of.shop.database, of.rooms, { price, variants: [{ stock, weightGrams }] });
    pieces.push({ ...product, quantity });
  }
  return { pieces, set: await aBundle(of.shop.database, pieces, basisPointsOff) };
};

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
const placeOrder = ({ client, placement }: Buyer) =>
  client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
const getRefusal = async (call: Promise<unknown>) =>
  toProblem<ChangedQuote>(await call.catch((error: unknown) => error)).refusal;

describe("an order of bundles", () => {
  it("lists the pieces at their prices in the bundle, with the name of the bundle", async () => {
    const { pieces, set } = await aSet([{ price: 7_490_001 }, { price: 1_290_000, quantity: 6 }]);
    const buyer = await aBuyer(shop, [{ ...set, quantity: 2 }]);
    expect(buyer.quote.lines).toMatchObject([{ quantity: 2, unitPrice: 6_366_501 + 6 * 1_096_500 }]);
    const order = await placeOrder(buyer);
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

  it("splits the price of a bundle between its pieces to the rupiah, for any prices and quantities", {
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
        const { pieces, set } = await aSet(drafts, off);
        const buyer = await aBuyer(shop, [{ ...set, quantity }]);
        const { lines, subtotal } = await placeOrder(buyer);
        expect(subtotal).toBe(buyer.quote.subtotal);
        expect(lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)).toBe(subtotal);
        const separatePrices = pieces.map((piece, at) => quantity * piece.quantity * (drafts[at]?.price ?? 0));
        expect(subtotal).toBeLessThanOrEqual(separatePrices.reduce((sum, amount) => sum + amount, 0));
        expect(lines.map((line) => line.quantity)).toEqual(pieces.map((piece) => quantity * piece.quantity));
      }),
      { numRuns: getPropertyRuns(8) },
    );
  });

  it("returns all pieces to the stock when it is cancelled, also pieces that were bought separately", async () => {
    const { pieces, set } = await aSet([{ price: 500_000 }, { price: 100_000, quantity: 2, stock: 5 }]);
    const [, chair = { id: "", variantId: "" }] = pieces;
    const buyer = await aBuyer(shop, [set, { ...chair, quantity: 3 }]);
    const order = await placeOrder(buyer);
    expect(order.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [1, 425_000],
      [2, 85_000],
      [3, 100_000],
    ]);
    expect(await findStock(shop, chair.variantId)).toBe(0);
    await buyer.client.order.updateStatus({ id: order.id, status: "cancelled" });
    expect(await Promise.all(pieces.map(({ variantId }) => findStock(shop, variantId)))).toEqual([100, 5]);
  });

  it("is shipped by the weight of all pieces, and cannot be shipped when one piece cannot", async () => {
    const heavyDrafts = [
      { price: 100_000, weightGrams: 1000 },
      { price: 100_000, weightGrams: 9000, quantity: 3 },
    ];
    const [firstSet, secondSet] = [await aSet(heavyDrafts), await aSet(heavyDrafts)];
    const setBuyer = await aBuyer(shop, [firstSet.set]);
    const pieceBuyer = await aBuyer(shop, secondSet.pieces);
    expect(setBuyer.quote.adjustments).toEqual(pieceBuyer.quote.adjustments);
    const { set } = await aSet([{ price: 100_000 }, { price: 100_000, weightGrams: 58_000 }]);
    const farBuyer = await aBuyer(shop, [set]);
    const addressId = await anAddress(shop.database, farBuyer.id, "wamena");
    const quote = await farBuyer.client.quote.find({ addressId });
    expect(quote).toMatchObject({ lines: [], unbuyable: [{ reason: "cannotShip" }] });
  });
});

describe("a bundle that changes before its order is placed", () => {
  it.each([
    {
      what: "the discount of the bundle",
      change: (key: number) => shop.database.update(bundles).set({ basisPointsOff: 1000 }).where(eq(bundles.id, key)),
    },
    {
      what: "the price of a piece in a flash sale",
      change: (_: number, product: number) => aFlashSale(shop.database, [product], { basisPointsOff: 5000 }),
    },
  ])("reports the new price and orders nothing when the change is $what", async ({ change }) => {
    const { pieces, set } = await aSet([{ price: 500_000 }, { price: 100_000, quantity: 2 }]);
    const buyer = await aBuyer(shop, [set]);
    await change(set.key, pieces[0]?.key ?? 0);
    const refusal = await getRefusal(placeOrder(buyer));
    expect(refusal && compareQuotes(buyer.quote, refusal.quote)).toMatchObject([{ kind: "price", before: 595_000 }]);
    expect((await buyer.client.order.fetch({})).orders).toEqual([]);
    expect(await countSold(shop, pieces[0]?.variantId ?? "")).toBe(0);
  });

  it("is reported when the stock of a piece is too low, and no other piece leaves the stock", async () => {
    const { pieces, set } = await aSet([{ price: 500_000 }, { price: 100_000, quantity: 2, stock: 5 }]);
    const [table = { variantId: "" }, chair = { id: "", variantId: "" }] = pieces;
    const buyer = await aBuyer(shop, [set, { ...chair, quantity: 3 }]);
    await shop.database.update(variants).set({ onHand: 4 }).where(eq(variants.id, chair.variantId));
    const refusal = await getRefusal(placeOrder(buyer));
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
    const firstBaseData = await createBaseData(first.database);
    const { pieces, set } = await aSet(
      [
        { price: 500_000, stock: 1000 },
        { price: 100_000, quantity: 2, stock: 1000 },
      ],
      1500,
      { shop: first, rooms: firstBaseData },
    );
    const [table, chair] = pieces;
    if (!table || !chair) throw new Error("The bundle has no pieces");
    const buyers = [];
    for (let buyer = 0; buyer < buyerCount; buyer += 1) {
      // A third of the buyers want only the chairs. Some of these buyers want the table first.
      const wantedPieces = [[set], [set, chair], [chair, table]][buyer % 3] ?? [];
      buyers.push(await aBuyer(processes[buyer % 2] ?? first, wantedPieces, { ip: `10.2.0.${buyer}` }));
    }
    const stockLeft = { table: 9, chair: 11 };
    for (const [{ variantId }, onHand] of [
      [table, stockLeft.table],
      [chair, stockLeft.chair],
    ] as const) {
      await first.database.update(variants).set({ onHand }).where(eq(variants.id, variantId));
    }
    const orders = await Promise.all(buyers.map((buyer) => placeOrder(buyer).catch(() => null)));
    const placedOrders = orders.flatMap((order) => order ?? []);
    for (const { lines } of placedOrders) {
      const linesInSet = lines.filter(({ attributes }) => attributes.some(({ name }) => name === "Set"));
      expect([[], [1, 2]]).toContainEqual(linesInSet.map(({ quantity }) => quantity));
    }
    expect(placedOrders.length).toBeGreaterThan(0);
    const [tables, chairs] = [table, chair].map(({ variantId }) => variantId);
    expect([await countSold(first, tables ?? ""), await countSold(first, chairs ?? "")]).toEqual([
      stockLeft.table - (await findStock(first, tables ?? "")),
      stockLeft.chair - (await findStock(first, chairs ?? "")),
    ]);
    expect(await findStock(first, chairs ?? "")).toBeLessThan(2);
  });
});
