import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { bundleLines, bundles } from "../bundle/bundle.tables.ts";
import { products, variants } from "../product/product.tables.ts";
import { aBundle, aFlashSale, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aCustomer, aGuest } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";

const shop = await openShop();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const unknownId = "00000000-0000-4000-8000-000000000000";

/** Creates a bundle of a table and six chairs, at 15 % off. */
const aDiningSet = async ({ tables = 10, chairs = 60 } = {}) => {
  const table = await aProduct(shop.database, baseData, { price: 7_490_001, variants: [{ stock: tables }] });
  const chair = await aProduct(shop.database, baseData, {
    price: 1_290_000,
    variants: [{ stock: chairs }, { stock: chairs, price: 1_490_000 }],
  });
  const bundle = await aBundle(shop.database, [table, { ...chair, quantity: 6 }]);
  return { table, chair, set: bundle };
};

const getLine = ({ id, variantId }: { id: string; variantId: string }, quantity = 1) => ({
  productId: id,
  variantId,
  quantity,
});

const readMessage = async (call: Promise<unknown>) => (await catchRefusal(call)).messages[0];
const STOCK_EXCEEDED_MESSAGE = "Product quantity exceeds inventory.";

describe("a bundle in a cart", () => {
  it("is one line with its pieces, whose price is the sum of the pieces", async () => {
    const { table, chair, set: bundle } = await aDiningSet();
    const { client } = aGuest(shop);
    const cart = await client.cart.add(getLine(bundle, 2));
    expect(cart.lines).toMatchObject([
      {
        productId: bundle.id,
        variantId: bundle.variantId,
        slug: bundle.slug,
        name: "Senja Set",
        quantity: 2,
        unitPrice: 6_366_501 + 6 * 1_096_500,
        previousUnitPrice: 7_490_001 + 6 * 1_290_000,
        stock: 10,
        isSelected: true,
        pieces: [
          { productId: table.id, quantity: 1, unitPrice: 6_366_501 },
          { productId: chair.id, quantity: 6, unitPrice: 1_096_500 },
        ],
      },
    ]);
    expect(cart.quote).toMatchObject({ subtotal: 2 * (6_366_501 + 6 * 1_096_500), unbuyable: [] });
    expect(await client.cart.find()).toEqual(cart);
  });

  it("is in the reader's language", async () => {
    const { set: bundle } = await aDiningSet();
    const cart = await aGuest(shop, { locale: "id" }).client.cart.add(getLine(bundle));
    expect(cart.lines[0]).toMatchObject({
      name: "Paket Senja",
      pieces: [{ name: "Sofa Senja" }, { name: "Sofa Senja" }],
    });
  });

  it("increases the line of the same choice, also from two tabs, and is a separate line for another choice", async () => {
    const { table, chair, set: bundle } = await aDiningSet();
    const { client } = aGuest(shop);
    const [, dearer] = chair.variants;
    const reversedLine = { ...bundle, variantId: bundle.variantId.split(".").toReversed().join(".") };
    await Promise.all([bundle, reversedLine, bundle].map((each) => client.cart.add(getLine(each))));
    const otherChoice = { ...bundle, variantId: [table.variantId, dearer?.id].join(".") };
    shop.passTime(1);
    const { lines } = await client.cart.add(getLine(otherChoice));
    expect(lines).toMatchObject([{ quantity: 3 }, { quantity: 1, unitPrice: 6_366_501 + 6 * 1_266_500 }]);
  });

  it("returns to its position when the shopper restores it, also with ids in upper case, and has its new name", async () => {
    const { chair, set: bundle } = await aDiningSet();
    const { client } = aGuest(shop);
    const [shown] = (await client.cart.add(getLine(bundle))).lines;
    if (!shown) throw new Error("The set is in the cart.");
    shop.passTime(1);
    await client.cart.add(getLine(chair));
    await client.cart.remove({ lineId: shown.lineId });
    await shop.database
      .update(bundles)
      .set({ slug: `${bundle.slug}-baru`, name: { en: "Fajar Set", id: "Paket Fajar" } })
      .where(eq(bundles.uuid, bundle.id));
    const { lines } = await client.cart.add({
      productId: bundle.id.toUpperCase(),
      variantId: bundle.variantId.toUpperCase(),
      quantity: 1,
      addedAt: shown.addedAt,
    });
    expect(lines).toMatchObject([
      { productId: bundle.id, variantId: bundle.variantId, name: "Fajar Set" },
      { productId: chair.id },
    ]);
  });

  it("needs exactly one variant of each piece", async () => {
    const { table, chair, set: bundle } = await aDiningSet();
    const { client } = aGuest(shop);
    const [one, otherChoice] = chair.variants.map(({ id }) => id);
    for (const chosenVariantIds of [
      [one, otherChoice],
      [table.variantId, one, otherChoice],
      [table.variantId, table.variantId],
      [table.variantId, unknownId],
      [one, otherChoice, unknownId],
    ]) {
      const addition = client.cart.add(getLine({ id: bundle.id, variantId: chosenVariantIds.join(".") }));
      expect(await readMessage(addition)).toBe("Please select all required attributes.");
    }
    expect((await client.cart.find()).lines).toEqual([]);
  });

  it("is refused for an invalid id", async () => {
    const { set: bundle } = await aDiningSet();
    for (const variantId of [
      `${bundle.variantId}.`,
      `.${bundle.variantId}`,
      "a.b",
      `${bundle.variantId}.${"x".repeat(36)}`,
    ]) {
      const answer = await shop.call("POST", "cart/store", {
        headers: { "content-type": "application/json", "x-user-token": aGuest(shop).guestToken },
        body: JSON.stringify({ product_id: bundle.id, inventory_id: variantId, quantity: 1 }),
      });
      expect(await answer.json()).toMatchObject({ status: 201, data: { form: ["Invalid data"] } });
    }
  });

  it("has the sale price of a piece if the sale lowers it more than the bundle", async () => {
    const { chair, table, set: bundle } = await aDiningSet();
    const { client } = aGuest(shop);
    await client.cart.add(getLine(bundle));
    await aFlashSale(shop.database, [chair.key], { basisPointsOff: 2500 });
    await aFlashSale(shop.database, [table.key], { basisPointsOff: 500 });
    const [shown] = (await client.cart.find()).lines;
    expect(shown?.pieces).toMatchObject([{ unitPrice: 6_366_501 }, { unitPrice: 967_500 }]);
    expect(shown).toMatchObject({
      unitPrice: 6_366_501 + 6 * 967_500,
      previousUnitPrice: 7_115_501 + 6 * 967_500,
    });
  });
});

describe("the stock of a bundle", () => {
  it("depends on its scarcest piece", async () => {
    const { set: bundle } = await aDiningSet({ tables: 9, chairs: 17 });
    const { client } = aGuest(shop);
    expect(await readMessage(client.cart.add(getLine(bundle, 3)))).toBe(STOCK_EXCEEDED_MESSAGE);
    const { lines } = await client.cart.add(getLine(bundle, 2));
    expect(lines).toMatchObject([{ quantity: 2, stock: 2 }]);
    const lineId = lines[0]?.lineId ?? "";
    expect(await readMessage(client.cart.setQuantity({ lineId, quantity: 3 }))).toBe(STOCK_EXCEEDED_MESSAGE);
    expect((await client.cart.setQuantity({ lineId, quantity: 1 })).lines).toMatchObject([{ quantity: 1 }]);
  });

  it("is 0 if a piece is sold out", async () => {
    const { set: bundle } = await aDiningSet({ chairs: 5 });
    expect(await readMessage(aGuest(shop).client.cart.add(getLine(bundle)))).toBe("This product is out of stock.");
  });

  it("is shared with lines of the same pieces", async () => {
    const { chair, set: bundle } = await aDiningSet({ chairs: 8 });
    const firstClient = aGuest(shop).client;
    await firstClient.cart.add(getLine(bundle));
    expect(await readMessage(firstClient.cart.add(getLine(chair, 3)))).toBe(STOCK_EXCEEDED_MESSAGE);
    await firstClient.cart.add(getLine(chair, 2));
    expect(await readMessage(firstClient.cart.add(getLine(chair, 1)))).toBe(STOCK_EXCEEDED_MESSAGE);
    const secondClient = aGuest(shop).client;
    const { lines } = await secondClient.cart.add(getLine(chair, 3));
    expect(await readMessage(secondClient.cart.add(getLine(bundle)))).toBe(STOCK_EXCEEDED_MESSAGE);
    await secondClient.cart.setQuantity({ lineId: lines[0]?.lineId ?? "", quantity: 2 });
    shop.passTime(1);
    expect((await secondClient.cart.add(getLine(bundle))).lines).toMatchObject([
      { quantity: 2, stock: 8 },
      { quantity: 1, stock: 1 },
    ]);
    expect(await readMessage(secondClient.cart.setQuantity({ lineId: lines[0]?.lineId ?? "", quantity: 3 }))).toBe(
      STOCK_EXCEEDED_MESSAGE,
    );
  });

  it("stays with the earlier line when the stock falls", async () => {
    const { chair, set: bundle } = await aDiningSet({ chairs: 8 });
    const { client } = aGuest(shop);
    await client.cart.add(getLine(bundle));
    shop.passTime(1);
    await client.cart.add(getLine(chair, 2));
    await shop.database.update(variants).set({ onHand: 7 }).where(eq(variants.id, chair.variantId));
    const cart = await client.cart.find();
    const [ofSet, ofChair] = cart.lines;
    expect(cart.quote.lines).toMatchObject([{ lineId: ofSet?.lineId }]);
    expect(cart.quote.unbuyable).toEqual([{ lineId: ofChair?.lineId, reason: "notEnough", stock: 1 }]);
    const cartWithoutBundle = await client.cart.select({ checked: [], unchecked: [ofSet?.lineId ?? ""] });
    expect(cartWithoutBundle.quote.lines).toMatchObject([{ lineId: ofChair?.lineId, quantity: 2 }]);
  });

  it.each([
    { left: 7, says: "as many as are wanted" },
    { left: 2, says: "fewer than are wanted" },
  ])("lets a shopper lower the quantity of the earlier line with $left pieces in stock", async ({ left }) => {
    const { chair, set: bundle } = await aDiningSet({ chairs: 9 });
    const { client } = aGuest(shop);
    await client.cart.add(getLine(chair, 3));
    shop.passTime(1);
    await client.cart.add(getLine(bundle));
    await shop.database.update(variants).set({ onHand: left }).where(eq(variants.id, chair.variantId));
    const [first] = (await client.cart.find()).lines;
    expect(first).toMatchObject({ quantity: 3, stock: left });
    const smallerCart = await client.cart.setQuantity({ lineId: first?.lineId ?? "", quantity: 2 });
    expect(smallerCart.quote.lines).toMatchObject([{ lineId: first?.lineId, quantity: 2 }]);
  });
});

describe("a changed bundle", () => {
  it("stays visible and is not sold while a piece is withdrawn", async () => {
    const { table, set: bundle } = await aDiningSet();
    const { client } = aGuest(shop);
    await client.cart.add(getLine(bundle));
    await shop.database.update(products).set({ isPublic: false }).where(eq(products.id, table.key));
    const cart = await client.cart.find();
    expect(cart.lines).toMatchObject([{ name: "Senja Set", stock: 0 }]);
    expect(cart.quote).toMatchObject({ total: 0, unbuyable: [{ reason: "withdrawn" }] });
  });

  it("uses no stock while a piece is withdrawn, and uses it again afterwards", async () => {
    const { table, chair, set: bundle } = await aDiningSet({ chairs: 6 });
    const { client } = aGuest(shop);
    await client.cart.add(getLine(bundle));
    const publishPiece = (isPublic: boolean) =>
      shop.database.update(products).set({ isPublic }).where(eq(products.id, table.key));
    expect(await readMessage(client.cart.add(getLine(chair)))).toBe(STOCK_EXCEEDED_MESSAGE);
    await publishPiece(false);
    expect((await client.cart.add(getLine(chair))).quote.lines).toMatchObject([{ quantity: 1 }]);
    await publishPiece(true);
    expect(await readMessage(client.cart.add(getLine(chair)))).toBe(STOCK_EXCEEDED_MESSAGE);
    await shop.database.delete(bundleLines).where(eq(bundleLines.bundleId, bundle.key));
    expect((await client.cart.add(getLine(chair))).quote.lines).toMatchObject([{ quantity: 2 }]);
  });

  it("is not sold with other pieces, and follows a change of quantities", async () => {
    const { table, chair, set: bundle } = await aDiningSet();
    const { client } = aGuest(shop);
    await client.cart.add(getLine(bundle));
    const isPieceOfBundle = (key: number) => and(eq(bundleLines.bundleId, bundle.key), eq(bundleLines.productId, key));
    await shop.database.update(bundleLines).set({ quantity: 4 }).where(isPieceOfBundle(chair.key));
    expect((await client.cart.find()).lines).toMatchObject([{ unitPrice: 6_366_501 + 4 * 1_096_500, stock: 10 }]);
    await shop.database.delete(bundleLines).where(isPieceOfBundle(table.key));
    expect((await client.cart.find()).quote).toMatchObject({ lines: [], unbuyable: [{ reason: "withdrawn" }] });
  });

  it("adds nothing to another choice after a piece is withdrawn", async () => {
    const { table, chair, set: bundle } = await aDiningSet();
    const { client } = aGuest(shop);
    await client.cart.add(getLine(bundle, 3));
    shop.passTime(1);
    await shop.database.delete(variants).where(eq(variants.id, chair.variantId));
    const otherChoice = { ...bundle, variantId: [table.variantId, chair.variants[1]?.id].join(".") };
    expect((await client.cart.add(getLine(otherChoice))).lines).toMatchObject([
      { quantity: 3, stock: 0 },
      { quantity: 1, stock: 10 },
    ]);
  });

  it("disappears from the cart after its removal from the shop", async () => {
    const { set: bundle } = await aDiningSet();
    const { client } = aGuest(shop);
    await client.cart.add(getLine(bundle));
    await shop.database.delete(bundleLines).where(eq(bundleLines.bundleId, bundle.key));
    await shop.database.delete(bundles).where(eq(bundles.id, bundle.key));
    expect((await client.cart.find()).lines).toEqual([]);
  });
});

describe("a guest's bundles after login", () => {
  it("increase the customer's line of the same choice, up to the stock", async () => {
    const { table, chair, set: bundle } = await aDiningSet({ tables: 4 });
    const [guest, customer] = [aGuest(shop), await aCustomer(shop)];
    const [, dearer] = chair.variants;
    const otherChoice = { ...bundle, variantId: [table.variantId, dearer?.id].join(".") };
    await guest.client.cart.add(getLine(bundle, 3));
    shop.passTime(1);
    await guest.client.cart.add(getLine(otherChoice, 1));
    await customer.client.cart.add(getLine(bundle, 2));
    shop.passTime(1);
    await customer.client.cart.add(getLine(chair, 1));
    const { cart, clampedLineIds } = await customer.client.cart.merge({ guestToken: guest.guestToken });
    const lines = new Map(cart.lines.map((each) => [`${each.name} ${each.unitPrice}`, each]));
    expect([...lines].map(([name, { quantity }]) => [name, quantity])).toEqual(
      expect.arrayContaining([
        ["Senja Set 12945501", 4],
        ["Senja Set 13965501", 1],
        ["Senja Sofa 1290000", 1],
      ]),
    );
    expect(clampedLineIds).toEqual([lines.get("Senja Set 12945501")?.lineId]);
    expect((await guest.client.cart.find()).lines).toEqual([]);
    const secondMerge = await customer.client.cart.merge({ guestToken: guest.guestToken });
    expect(secondMerge.clampedLineIds).toEqual([]);
    expect(secondMerge.cart).toEqual(cart);
  });
});

it("a bundle counts as one line of a full cart", async () => {
  const wardrobe = await aProduct(shop.database, baseData, { variants: Array.from({ length: 100 }, () => ({})) });
  const { chair, set: bundle } = await aDiningSet();
  const { client } = aGuest(shop);
  await client.cart.add(getLine(bundle));
  shop.passTime(1);
  for (const { id } of wardrobe.variants.slice(1)) await client.cart.add(getLine({ id: wardrobe.id, variantId: id }));
  const cartFullMessage = "Your cart is full. Please order or remove something first.";
  expect(await readMessage(client.cart.add(getLine(wardrobe)))).toBe(cartFullMessage);
  expect((await client.cart.add(getLine(bundle))).lines[0]).toMatchObject({ quantity: 2 });
  const [first] = (await client.cart.find()).lines;
  await client.cart.remove({ lineId: first?.lineId ?? "" });
  await client.cart.add(getLine(chair));
  expect(await readMessage(client.cart.add(getLine(bundle)))).toBe(cartFullMessage);
});
