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
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

/** Places an order of three sofas and two tables, with ten of each in stock. */
const ordered = async () => {
  const [sofa, table] = [await aProduct(shop.database, rooms), await aProduct(shop.database, rooms)];
  const buyer = await aBuyer(shop, [
    { ...sofa, quantity: 3 },
    { ...table, quantity: 2 },
  ]);
  const order = await buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
  const getLine = ({ id }: { id: string }) => order.lines.find(({ productId }) => productId === id)?.lineId;
  return { ...buyer, sofa, table, order, lineOf: getLine };
};

const leave = (variantId: string, onHand: number) =>
  shop.database.update(variants).set({ onHand }).where(eq(variants.id, variantId));

describe("buying an order again", () => {
  it("finds all of it where all is there, and the cart takes it", async () => {
    const { client, order, sofa, table } = await ordered();
    const found = await client.order.buyAgain({ id: order.id });
    expect(found).toEqual({
      lines: [
        { productId: sofa.id, variantId: sofa.variantId, quantity: 3, addOnIds: [] },
        { productId: table.id, variantId: table.variantId, quantity: 2, addOnIds: [] },
      ],
      missing: [],
    });
    for (const line of found.lines) {
      await client.cart.add(line);
      shop.passTime(1);
    }
    const { lines } = await client.cart.find();
    expect(lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual(
      found.lines.map(({ variantId, quantity }) => [variantId, quantity]),
    );
  });

  it("names what is sold out, and what there are fewer of", async () => {
    const { client, order, sofa, table, lineOf: getLine } = await ordered();
    await leave(sofa.variantId, 1);
    await leave(table.variantId, 0);
    expect(await client.order.buyAgain({ id: order.id })).toEqual({
      lines: [{ productId: sofa.id, variantId: sofa.variantId, quantity: 1, addOnIds: [] }],
      missing: [
        { lineId: getLine(sofa), reason: "fewerLeft", quantity: 1 },
        { lineId: getLine(table), reason: "soldOut", quantity: 0 },
      ],
    });
  });

  it("names what is not sold any more, also where its variant is no longer there", async () => {
    const { client, order, sofa, table, lineOf: getLine } = await ordered();
    await shop.database.update(products).set({ isPublic: false }).where(eq(products.uuid, sofa.id));
    await shop.database.delete(variants).where(eq(variants.id, table.variantId));
    const { lines, missing } = await client.order.buyAgain({ id: order.id });
    expect(lines).toEqual([]);
    expect(missing).toEqual([
      { lineId: getLine(sofa), reason: "gone", quantity: 0 },
      { lineId: order.lines[1]?.lineId, reason: "gone", quantity: 0 },
    ]);
  });

  it("leaves what lies in the cart already its room", async () => {
    const { client, order, sofa, table, lineOf: getLine } = await ordered();
    await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 6 });
    await client.cart.add({ productId: table.id, variantId: table.variantId, quantity: 8 });
    const found = await client.order.buyAgain({ id: order.id });
    expect(found).toEqual({
      lines: [{ productId: sofa.id, variantId: sofa.variantId, quantity: 1, addOnIds: [] }],
      missing: [
        { lineId: getLine(sofa), reason: "fewerLeft", quantity: 1 },
        { lineId: getLine(table), reason: "inCart", quantity: 0 },
      ],
    });
    for (const line of found.lines) await client.cart.add(line);
  });

  it("brings the services that each piece was had with, and names where one is offered no more", async () => {
    const sofa = await aProduct(shop.database, rooms);
    const [assembly, carrying] = [await anAddOn(shop.database, [sofa.key]), await anAddOn(shop.database, [sofa.key])];
    const { client, placement } = await aBuyer(shop, [{ ...sofa, addOnIds: [assembly.id, carrying.id] }]);
    const order = await client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
    const again = (addOnIds: string[]) => [{ productId: sofa.id, variantId: sofa.variantId, quantity: 1, addOnIds }];
    expect(await client.order.buyAgain({ id: order.id })).toEqual({
      lines: again([assembly.id, carrying.id]),
      missing: [],
    });

    await shop.database.delete(productAddOns).where(eq(productAddOns.addOnId, carrying.key));
    const found = await client.order.buyAgain({ id: order.id });
    expect(found).toEqual({
      lines: again([assembly.id]),
      missing: [{ lineId: order.lines[0]?.lineId, reason: "addOnGone", quantity: 1 }],
    });
    for (const line of found.lines) await client.cart.add(line);
    const [line] = (await client.cart.find()).lines;
    expect(line?.addOns.map(({ addOnId, isChosen }) => [addOnId, isChosen])).toEqual([[assembly.id, true]]);
  });

  it("is nobody else's, and tells them nothing", async () => {
    const { order } = await ordered();
    const { client: stranger } = await aCustomer(shop);
    expect((await catchRefusal(stranger.order.buyAgain({ id: order.id }))).kind).toBe("notFound");
  });
});

/** Places an order of two sets of a table and two chairs at 15 % off. */
const orderedSet = async () => {
  const table = await aProduct(shop.database, rooms, { price: 500_000, variants: [{ stock: 10 }] });
  const chair = {
    ...(await aProduct(shop.database, rooms, { price: 100_000, variants: [{ stock: 20 }] })),
    quantity: 2,
  };
  const set = await aBundle(shop.database, [table, chair]);
  const buyer = await aBuyer(shop, [{ ...set, quantity: 2 }, chair]);
  const order = await buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
  const [ofTable, ofChair, byItself] = order.lines.map(({ lineId }) => lineId);
  return { ...buyer, table, chair, set, order, ofTable, ofChair, byItself };
};

const singly = ({ id, variantId }: { id: string; variantId: string }, quantity: number) => ({
  productId: id,
  variantId,
  quantity,
  addOnIds: [],
});

describe("buying an order of a set again", () => {
  it("puts the set into the cart at its price, and what was bought beside it by itself", async () => {
    const { client, order, set, chair } = await orderedSet();
    const found = await client.order.buyAgain({ id: order.id });
    expect(found).toEqual({ lines: [singly(set, 2), singly(chair, 2)], missing: [] });
    for (const line of found.lines) {
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

  it("tells apart two choices of one set, and two sets of one name", async () => {
    const table = await aProduct(shop.database, rooms);
    const chair = await aProduct(shop.database, rooms, { variants: [{}, {}] });
    const choices = chair.variants.map(({ id }) => toVariantKey([table.variantId, id]));
    const set = await aBundle(shop.database, [table, chair]);
    const other = await aBundle(shop.database, [table, chair, await aProduct(shop.database, rooms)]);
    const wanted = [...choices.map((variantId) => ({ ...set, variantId })), other];
    const { client, placement } = await aBuyer(shop, wanted);
    const order = await client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
    const { lines, missing } = await client.order.buyAgain({ id: order.id });
    expect(missing).toEqual([]);
    expect(lines).toEqual(wanted.map((each) => singly(each, 1)));
  });

  it("brings a set back that is called otherwise since", async () => {
    const { client, order, set, chair } = await orderedSet();
    await shop.database
      .update(bundles)
      .set({ name: { en: "Fajar Set", id: "Paket Fajar" } })
      .where(eq(bundles.id, set.key));
    const found = await client.order.buyAgain({ id: order.id });
    expect(found).toEqual({ lines: [singly(set, 2), singly(chair, 2)], missing: [] });
  });

  it("brings the pieces of a set by themselves where the order does not keep which set it was", async () => {
    const { client, order } = await orderedSet();
    await shop.database.update(orderLines).set({ bundleId: null }).where(eq(orderLines.orderId, order.id));
    expect((await client.order.buyAgain({ id: order.id })).lines).toHaveLength(2);
  });

  it("brings as many as there are pieces for, and names of which there are fewer", async () => {
    const { client, order, set, chair, ofTable, ofChair, byItself } = await orderedSet();
    await leave(chair.variantId, 3);
    expect(await client.order.buyAgain({ id: order.id })).toEqual({
      lines: [singly(set, 1), singly(chair, 1)],
      missing: [
        { lineId: ofTable, reason: "fewerLeft", quantity: 1 },
        { lineId: ofChair, reason: "fewerLeft", quantity: 2 },
        { lineId: byItself, reason: "fewerLeft", quantity: 1 },
      ],
    });
  });

  it("brings the services that its pieces were had with", async () => {
    const [table, chair] = [await aProduct(shop.database, rooms), await aProduct(shop.database, rooms)];
    const [assembly, carrying] = [await anAddOn(shop.database, [table.key]), await anAddOn(shop.database, [chair.key])];
    const set = await aBundle(shop.database, [table, chair]);
    const { client, placement } = await aBuyer(shop, [{ ...set, addOnIds: [assembly.id, carrying.id] }]);
    const order = await client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
    await shop.database.delete(productAddOns).where(eq(productAddOns.addOnId, carrying.key));
    expect(await client.order.buyAgain({ id: order.id })).toEqual({
      lines: [{ ...singly(set, 1), addOnIds: [assembly.id] }],
      missing: [{ lineId: order.lines[1]?.lineId, reason: "addOnGone", quantity: 1 }],
    });
  });

  it.each([
    {
      what: "is made up otherwise now",
      change: ({ set }: Awaited<ReturnType<typeof orderedSet>>) =>
        shop.database.update(bundleLines).set({ quantity: 3 }).where(eq(bundleLines.bundleId, set.key)),
    },
    {
      what: "is sold no more",
      change: async ({ set }: Awaited<ReturnType<typeof orderedSet>>) => {
        await shop.database.delete(bundleLines).where(eq(bundleLines.bundleId, set.key));
        await shop.database.delete(bundles).where(eq(bundles.id, set.key));
      },
    },
  ])("brings the pieces by themselves where the set $what", async ({ change }) => {
    const ordered = await orderedSet();
    const { client, order, table, chair } = ordered;
    await change(ordered);
    expect(await client.order.buyAgain({ id: order.id })).toEqual({
      lines: [singly(table, 2), singly(chair, 6)],
      missing: [],
    });
  });

  it("brings what is left of its pieces where one of them is not there", async () => {
    const { client, order, table, chair, ofTable } = await orderedSet();
    await leave(table.variantId, 0);
    expect(await client.order.buyAgain({ id: order.id })).toEqual({
      lines: [singly(chair, 6)],
      missing: [{ lineId: ofTable, reason: "soldOut", quantity: 0 }],
    });
  });
});
