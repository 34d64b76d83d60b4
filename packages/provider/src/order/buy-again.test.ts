import { toVariantKey } from "@griya/api";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { productAddOns } from "../add-on/add-on.tables.ts";
import { bundleLines, bundles } from "../bundle/bundle.tables.ts";
import { products, variants } from "../product/product.tables.ts";
import { aBundle, anAddOn, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, createIdempotencyKey } from "../testing/checkout.ts";
import { aCustomer } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";
import { orderLines } from "./order.tables.ts";

const shop = await openShop();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

/** Places an order of three sofas and two tables, with ten of each in stock. */
const aPlacedOrder = async () => {
  const [sofa, table] = [await aProduct(shop.database, baseData), await aProduct(shop.database, baseData)];
  const buyer = await aBuyer(shop, [
    { ...sofa, quantity: 3 },
    { ...table, quantity: 2 },
  ]);
  const order = await buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
  const getLine = ({ id }: { id: string }) => order.lines.find(({ productId }) => productId === id)?.lineId;
  return { ...buyer, sofa, table, order, lineOf: getLine };
};

const setStock = (variantId: string, onHand: number) =>
  shop.database.update(variants).set({ onHand }).where(eq(variants.id, variantId));

describe("buying an order again", () => {
  it("finds all lines when all products are in stock, and the cart accepts them", async () => {
    const { client, order, sofa, table } = await aPlacedOrder();
    const buyAgain = await client.order.buyAgain({ id: order.id });
    expect(buyAgain).toEqual({
      lines: [
        { productId: sofa.id, variantId: sofa.variantId, quantity: 3, addOnIds: [] },
        { productId: table.id, variantId: table.variantId, quantity: 2, addOnIds: [] },
      ],
      missing: [],
    });
    for (const line of buyAgain.lines) {
      await client.cart.add(line);
      shop.passTime(1);
    }
    const { lines } = await client.cart.find();
    expect(lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual(
      buyAgain.lines.map(({ variantId, quantity }) => [variantId, quantity]),
    );
  });

  it("reports sold-out lines and lines with too little stock", async () => {
    const { client, order, sofa, table, lineOf: getLine } = await aPlacedOrder();
    await setStock(sofa.variantId, 1);
    await setStock(table.variantId, 0);
    expect(await client.order.buyAgain({ id: order.id })).toEqual({
      lines: [{ productId: sofa.id, variantId: sofa.variantId, quantity: 1, addOnIds: [] }],
      missing: [
        { lineId: getLine(sofa), reason: "fewerLeft", quantity: 1 },
        { lineId: getLine(table), reason: "soldOut", quantity: 0 },
      ],
    });
  });

  it("reports products that are no longer sold, also when the variant is deleted", async () => {
    const { client, order, sofa, table, lineOf: getLine } = await aPlacedOrder();
    await shop.database.update(products).set({ isPublic: false }).where(eq(products.uuid, sofa.id));
    await shop.database.delete(variants).where(eq(variants.id, table.variantId));
    const { lines, missing } = await client.order.buyAgain({ id: order.id });
    expect(lines).toEqual([]);
    expect(missing).toEqual([
      { lineId: getLine(sofa), reason: "gone", quantity: 0 },
      { lineId: order.lines[1]?.lineId, reason: "gone", quantity: 0 },
    ]);
  });

  it("offers only the stock that the cart does not already use", async () => {
    const { client, order, sofa, table, lineOf: getLine } = await aPlacedOrder();
    await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 6 });
    await client.cart.add({ productId: table.id, variantId: table.variantId, quantity: 8 });
    const buyAgain = await client.order.buyAgain({ id: order.id });
    expect(buyAgain).toEqual({
      lines: [{ productId: sofa.id, variantId: sofa.variantId, quantity: 1, addOnIds: [] }],
      missing: [
        { lineId: getLine(sofa), reason: "fewerLeft", quantity: 1 },
        { lineId: getLine(table), reason: "inCart", quantity: 0 },
      ],
    });
    for (const line of buyAgain.lines) await client.cart.add(line);
  });

  it("adds the services of each line, and reports services that are no longer offered", async () => {
    const sofa = await aProduct(shop.database, baseData);
    const [assembly, carrying] = [await anAddOn(shop.database, [sofa.key]), await anAddOn(shop.database, [sofa.key])];
    const { client, placement } = await aBuyer(shop, [{ ...sofa, addOnIds: [assembly.id, carrying.id] }]);
    const order = await client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
    const buildExpectedLines = (addOnIds: string[]) => [
      { productId: sofa.id, variantId: sofa.variantId, quantity: 1, addOnIds },
    ];
    expect(await client.order.buyAgain({ id: order.id })).toEqual({
      lines: buildExpectedLines([assembly.id, carrying.id]),
      missing: [],
    });

    await shop.database.delete(productAddOns).where(eq(productAddOns.addOnId, carrying.key));
    const buyAgain = await client.order.buyAgain({ id: order.id });
    expect(buyAgain).toEqual({
      lines: buildExpectedLines([assembly.id]),
      missing: [{ lineId: order.lines[0]?.lineId, reason: "addOnGone", quantity: 1 }],
    });
    for (const line of buyAgain.lines) await client.cart.add(line);
    const [line] = (await client.cart.find()).lines;
    expect(line?.addOns.map(({ addOnId, isChosen }) => [addOnId, isChosen])).toEqual([[assembly.id, true]]);
  });

  it("shows other customers nothing", async () => {
    const { order } = await aPlacedOrder();
    const { client: stranger } = await aCustomer(shop);
    expect((await catchRefusal(stranger.order.buyAgain({ id: order.id }))).kind).toBe("notFound");
  });
});

/** Places an order of two sets of a table and two chairs at 15 % off. */
const aPlacedSetOrder = async () => {
  const table = await aProduct(shop.database, baseData, { price: 500_000, variants: [{ stock: 10 }] });
  const chair = {
    ...(await aProduct(shop.database, baseData, { price: 100_000, variants: [{ stock: 20 }] })),
    quantity: 2,
  };
  const set = await aBundle(shop.database, [table, chair]);
  const buyer = await aBuyer(shop, [{ ...set, quantity: 2 }, chair]);
  const order = await buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
  const [tableLineId, chairLineId, singleLineId] = order.lines.map(({ lineId }) => lineId);
  return { ...buyer, table, chair, set, order, ofTable: tableLineId, ofChair: chairLineId, byItself: singleLineId };
};

const buildLine = ({ id, variantId }: { id: string; variantId: string }, quantity: number) => ({
  productId: id,
  variantId,
  quantity,
  addOnIds: [],
});

describe("buying an order of a set again", () => {
  it("adds the set at its price, and adds the separate pieces separately", async () => {
    const { client, order, set, chair } = await aPlacedSetOrder();
    const buyAgain = await client.order.buyAgain({ id: order.id });
    expect(buyAgain).toEqual({ lines: [buildLine(set, 2), buildLine(chair, 2)], missing: [] });
    for (const line of buyAgain.lines) {
      await client.cart.add(line);
      shop.passTime(1);
    }
    const { lines, quote } = await client.cart.find();
    expect(lines).toMatchObject([
      { productId: set.id, variantId: set.variantId, quantity: 2, unitPrice: 595_000 },
      { productId: chair.id, quantity: 2, unitPrice: 100_000 },
    ]);
    expect(quote.subtotal).toBe(order.subtotal);
  });

  it("keeps two choices of one set apart, and two sets with the same name", async () => {
    const table = await aProduct(shop.database, baseData);
    const chair = await aProduct(shop.database, baseData, { variants: [{}, {}] });
    const variantKeys = chair.variants.map(({ id }) => toVariantKey([table.variantId, id]));
    const set = await aBundle(shop.database, [table, chair]);
    const otherSet = await aBundle(shop.database, [table, chair, await aProduct(shop.database, baseData)]);
    const wantedSets = [...variantKeys.map((variantId) => ({ ...set, variantId })), otherSet];
    const { client, placement } = await aBuyer(shop, wantedSets);
    const order = await client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
    const { lines, missing } = await client.order.buyAgain({ id: order.id });
    expect(missing).toEqual([]);
    expect(lines).toEqual(wantedSets.map((each) => buildLine(each, 1)));
  });

  it("finds a set that has a new name", async () => {
    const { client, order, set, chair } = await aPlacedSetOrder();
    await shop.database
      .update(bundles)
      .set({ name: { en: "Fajar Set", id: "Paket Fajar" } })
      .where(eq(bundles.id, set.key));
    const buyAgain = await client.order.buyAgain({ id: order.id });
    expect(buyAgain).toEqual({ lines: [buildLine(set, 2), buildLine(chair, 2)], missing: [] });
  });

  it("adds the pieces of a set separately when the order does not store the set", async () => {
    const { client, order } = await aPlacedSetOrder();
    await shop.database.update(orderLines).set({ bundleId: null }).where(eq(orderLines.orderId, order.id));
    expect((await client.order.buyAgain({ id: order.id })).lines).toHaveLength(2);
  });

  it("adds the quantity that the stock allows, and reports the shortages", async () => {
    const {
      client,
      order,
      set,
      chair,
      ofTable: tableLineId,
      ofChair: chairLineId,
      byItself: singleLineId,
    } = await aPlacedSetOrder();
    await setStock(chair.variantId, 3);
    expect(await client.order.buyAgain({ id: order.id })).toEqual({
      lines: [buildLine(set, 1), buildLine(chair, 1)],
      missing: [
        { lineId: tableLineId, reason: "fewerLeft", quantity: 1 },
        { lineId: chairLineId, reason: "fewerLeft", quantity: 2 },
        { lineId: singleLineId, reason: "fewerLeft", quantity: 1 },
      ],
    });
  });

  it("adds the services of the pieces", async () => {
    const [table, chair] = [await aProduct(shop.database, baseData), await aProduct(shop.database, baseData)];
    const [assembly, carrying] = [await anAddOn(shop.database, [table.key]), await anAddOn(shop.database, [chair.key])];
    const set = await aBundle(shop.database, [table, chair]);
    const { client, placement } = await aBuyer(shop, [{ ...set, addOnIds: [assembly.id, carrying.id] }]);
    const order = await client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
    await shop.database.delete(productAddOns).where(eq(productAddOns.addOnId, carrying.key));
    expect(await client.order.buyAgain({ id: order.id })).toEqual({
      lines: [{ ...buildLine(set, 1), addOnIds: [assembly.id] }],
      missing: [{ lineId: order.lines[1]?.lineId, reason: "addOnGone", quantity: 1 }],
    });
  });

  it.each([
    {
      what: "has other quantities now",
      change: ({ set }: Awaited<ReturnType<typeof aPlacedSetOrder>>) =>
        shop.database.update(bundleLines).set({ quantity: 3 }).where(eq(bundleLines.bundleId, set.key)),
    },
    {
      what: "is no longer sold",
      change: async ({ set }: Awaited<ReturnType<typeof aPlacedSetOrder>>) => {
        await shop.database.delete(bundleLines).where(eq(bundleLines.bundleId, set.key));
        await shop.database.delete(bundles).where(eq(bundles.id, set.key));
      },
    },
  ])("adds the pieces separately when the set $what", async ({ change }) => {
    const placedSetOrder = await aPlacedSetOrder();
    const { client, order, table, chair } = placedSetOrder;
    await change(placedSetOrder);
    expect(await client.order.buyAgain({ id: order.id })).toEqual({
      lines: [buildLine(table, 2), buildLine(chair, 6)],
      missing: [],
    });
  });

  it("adds the remaining pieces when one piece is sold out", async () => {
    const { client, order, table, chair, ofTable: tableLineId } = await aPlacedSetOrder();
    await setStock(table.variantId, 0);
    expect(await client.order.buyAgain({ id: order.id })).toEqual({
      lines: [buildLine(chair, 6)],
      missing: [{ lineId: tableLineId, reason: "soldOut", quantity: 0 }],
    });
  });
});
