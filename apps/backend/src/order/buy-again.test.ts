import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { productAddOns } from "../add-on/add-on.tables.ts";
import { products, variants } from "../product/product.tables.ts";
import { aBuyer, newIntent } from "../testing/checkout.ts";
import { anAddOn, aProduct, furnish } from "../testing/furniture.ts";
import { aCustomer } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import { openShop } from "../testing/shop.ts";

const shop = await openShop();
let rooms: Awaited<ReturnType<typeof furnish>>;
beforeAll(async () => {
  rooms = await furnish(shop.database);
});

/** An order of three sofas and two tables, of which ten each were there before. */
const ordered = async () => {
  const [sofa, table] = [await aProduct(shop.database, rooms), await aProduct(shop.database, rooms)];
  const buyer = await aBuyer(shop, [
    { ...sofa, quantity: 3 },
    { ...table, quantity: 2 },
  ]);
  const order = await buyer.client.order.place(buyer.placement, { idempotencyKey: newIntent() });
  const lineOf = ({ id }: { id: string }) => order.lines.find(({ productId }) => productId === id)?.lineId;
  return { ...buyer, sofa, table, order, lineOf };
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
    const { client, order, sofa, table, lineOf } = await ordered();
    await leave(sofa.variantId, 1);
    await leave(table.variantId, 0);
    expect(await client.order.buyAgain({ id: order.id })).toEqual({
      lines: [{ productId: sofa.id, variantId: sofa.variantId, quantity: 1, addOnIds: [] }],
      missing: [
        { lineId: lineOf(sofa), reason: "fewerLeft", quantity: 1 },
        { lineId: lineOf(table), reason: "soldOut", quantity: 0 },
      ],
    });
  });

  it("names what is not sold any more, also where its variant is no longer there", async () => {
    const { client, order, sofa, table, lineOf } = await ordered();
    await shop.database.update(products).set({ isPublic: false }).where(eq(products.uuid, sofa.id));
    await shop.database.delete(variants).where(eq(variants.id, table.variantId));
    const { lines, missing } = await client.order.buyAgain({ id: order.id });
    expect(lines).toEqual([]);
    expect(missing).toEqual([
      { lineId: lineOf(sofa), reason: "gone", quantity: 0 },
      { lineId: order.lines[1]?.lineId, reason: "gone", quantity: 0 },
    ]);
  });

  it("leaves what lies in the cart already its room", async () => {
    const { client, order, sofa, table, lineOf } = await ordered();
    await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 6 });
    await client.cart.add({ productId: table.id, variantId: table.variantId, quantity: 8 });
    const found = await client.order.buyAgain({ id: order.id });
    expect(found).toEqual({
      lines: [{ productId: sofa.id, variantId: sofa.variantId, quantity: 1, addOnIds: [] }],
      missing: [
        { lineId: lineOf(sofa), reason: "fewerLeft", quantity: 1 },
        { lineId: lineOf(table), reason: "inCart", quantity: 0 },
      ],
    });
    for (const line of found.lines) await client.cart.add(line);
  });

  it("brings the services that each piece was had with, and names where one is offered no more", async () => {
    const sofa = await aProduct(shop.database, rooms);
    const [assembly, carrying] = [await anAddOn(shop.database, [sofa.key]), await anAddOn(shop.database, [sofa.key])];
    const { client, placement } = await aBuyer(shop, [{ ...sofa, addOnIds: [assembly.id, carrying.id] }]);
    const order = await client.order.place(placement, { idempotencyKey: newIntent() });
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
    expect((await refusalOf(stranger.order.buyAgain({ id: order.id }))).kind).toBe("notFound");
  });
});
