import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { bundleLines, bundles } from "../bundle/bundle.tables.ts";
import { products, variants } from "../product/product.tables.ts";
import { aBundle, aFlashSale, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aCustomer, aGuest } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";

const shop = await openShop();
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

const unknownId = "00000000-0000-4000-8000-000000000000";

/** Creates a bundle of a table and six chairs, at 15 % off. */
const aDiningSet = async ({ tables = 10, chairs = 60 } = {}) => {
  const table = await aProduct(shop.database, rooms, { price: 7_490_001, variants: [{ stock: tables }] });
  const chair = await aProduct(shop.database, rooms, {
    price: 1_290_000,
    variants: [{ stock: chairs }, { stock: chairs, price: 1_490_000 }],
  });
  const set = await aBundle(shop.database, [table, { ...chair, quantity: 6 }]);
  return { table, chair, set };
};

const line = ({ id, variantId }: { id: string; variantId: string }, quantity = 1) => ({
  productId: id,
  variantId,
  quantity,
});

const readMessage = async (call: Promise<unknown>) => (await catchRefusal(call)).messages[0];
const TOO_MANY = "Product quantity exceeds inventory.";

describe("a bundle in a cart", () => {
  it("is one line at its price, which names its pieces and is what they add up to", async () => {
    const { table, chair, set } = await aDiningSet();
    const { client } = aGuest(shop);
    const cart = await client.cart.add(line(set, 2));
    expect(cart.lines).toMatchObject([
      {
        productId: set.id,
        variantId: set.variantId,
        slug: set.slug,
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

  it("speaks the reader's language", async () => {
    const { set } = await aDiningSet();
    const cart = await aGuest(shop, { locale: "id" }).client.cart.add(line(set));
    expect(cart.lines[0]).toMatchObject({
      name: "Paket Senja",
      pieces: [{ name: "Sofa Senja" }, { name: "Sofa Senja" }],
    });
  });

  it("adds up on the line of the same choice, also from two tabs at once, and stands beside another choice", async () => {
    const { table, chair, set } = await aDiningSet();
    const { client } = aGuest(shop);
    const [, dearer] = chair.variants;
    const reversed = { ...set, variantId: set.variantId.split(".").toReversed().join(".") };
    await Promise.all([set, reversed, set].map((each) => client.cart.add(line(each))));
    const other = { ...set, variantId: [table.variantId, dearer?.id].join(".") };
    shop.passTime(1);
    const { lines } = await client.cart.add(line(other));
    expect(lines).toMatchObject([{ quantity: 3 }, { quantity: 1, unitPrice: 6_366_501 + 6 * 1_266_500 }]);
  });

  it("comes back in its place where it is put back, also by ids in capitals, and under its new name", async () => {
    const { chair, set } = await aDiningSet();
    const { client } = aGuest(shop);
    const [shown] = (await client.cart.add(line(set))).lines;
    if (!shown) throw new Error("The set is in the cart.");
    shop.passTime(1);
    await client.cart.add(line(chair));
    await client.cart.remove({ lineId: shown.lineId });
    await shop.database
      .update(bundles)
      .set({ slug: `${set.slug}-baru`, name: { en: "Fajar Set", id: "Paket Fajar" } })
      .where(eq(bundles.uuid, set.id));
    const { lines } = await client.cart.add({
      productId: set.id.toUpperCase(),
      variantId: set.variantId.toUpperCase(),
      quantity: 1,
      addedAt: shown.addedAt,
    });
    expect(lines).toMatchObject([
      { productId: set.id, variantId: set.variantId, name: "Fajar Set" },
      { productId: chair.id },
    ]);
  });

  it("asks for a choice where a piece has none, one too many, or another's", async () => {
    const { table, chair, set } = await aDiningSet();
    const { client } = aGuest(shop);
    const [one, other] = chair.variants.map(({ id }) => id);
    for (const chosen of [
      [one, other],
      [table.variantId, one, other],
      [table.variantId, table.variantId],
      [table.variantId, unknownId],
      [one, other, unknownId],
    ]) {
      const added = client.cart.add(line({ id: set.id, variantId: chosen.join(".") }));
      expect(await readMessage(added)).toBe("Please select all required attributes.");
    }
    expect((await client.cart.find()).lines).toEqual([]);
  });

  it("is refused for what is no id, before anybody looks for it", async () => {
    const { set } = await aDiningSet();
    for (const variantId of [`${set.variantId}.`, `.${set.variantId}`, "a.b", `${set.variantId}.${"x".repeat(36)}`]) {
      const answer = await shop.call("POST", "cart/store", {
        headers: { "content-type": "application/json", "x-user-token": aGuest(shop).guestToken },
        body: JSON.stringify({ product_id: set.id, inventory_id: variantId, quantity: 1 }),
      });
      expect(await answer.json()).toMatchObject({ status: 201, data: { form: ["Invalid data"] } });
    }
  });

  it("costs what a piece costs today where a sale takes off more than the bundle does", async () => {
    const { chair, table, set } = await aDiningSet();
    const { client } = aGuest(shop);
    await client.cart.add(line(set));
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
  it("is that of its scarcest piece", async () => {
    const { set } = await aDiningSet({ tables: 9, chairs: 17 });
    const { client } = aGuest(shop);
    expect(await readMessage(client.cart.add(line(set, 3)))).toBe(TOO_MANY);
    const { lines } = await client.cart.add(line(set, 2));
    expect(lines).toMatchObject([{ quantity: 2, stock: 2 }]);
    const lineId = lines[0]?.lineId ?? "";
    expect(await readMessage(client.cart.setQuantity({ lineId, quantity: 3 }))).toBe(TOO_MANY);
    expect((await client.cart.setQuantity({ lineId, quantity: 1 })).lines).toMatchObject([{ quantity: 1 }]);
  });

  it("is none where a piece is sold out", async () => {
    const { set } = await aDiningSet({ chairs: 5 });
    expect(await readMessage(aGuest(shop).client.cart.add(line(set)))).toBe("This product is out of stock.");
  });

  it("is shared with the same pieces by themselves, whichever came first", async () => {
    const { chair, set } = await aDiningSet({ chairs: 8 });
    const first = aGuest(shop).client;
    await first.cart.add(line(set));
    expect(await readMessage(first.cart.add(line(chair, 3)))).toBe(TOO_MANY);
    await first.cart.add(line(chair, 2));
    expect(await readMessage(first.cart.add(line(chair, 1)))).toBe(TOO_MANY);
    const second = aGuest(shop).client;
    const { lines } = await second.cart.add(line(chair, 3));
    expect(await readMessage(second.cart.add(line(set)))).toBe(TOO_MANY);
    await second.cart.setQuantity({ lineId: lines[0]?.lineId ?? "", quantity: 2 });
    shop.passTime(1);
    expect((await second.cart.add(line(set))).lines).toMatchObject([
      { quantity: 2, stock: 8 },
      { quantity: 1, stock: 1 },
    ]);
    expect(await readMessage(second.cart.setQuantity({ lineId: lines[0]?.lineId ?? "", quantity: 3 }))).toBe(TOO_MANY);
  });

  it("leaves what came first to whom it came first, once there is less", async () => {
    const { chair, set } = await aDiningSet({ chairs: 8 });
    const { client } = aGuest(shop);
    await client.cart.add(line(set));
    shop.passTime(1);
    await client.cart.add(line(chair, 2));
    await shop.database.update(variants).set({ onHand: 7 }).where(eq(variants.id, chair.variantId));
    const cart = await client.cart.find();
    const [ofSet, ofChair] = cart.lines;
    expect(cart.quote.lines).toMatchObject([{ lineId: ofSet?.lineId }]);
    expect(cart.quote.unbuyable).toEqual([{ lineId: ofChair?.lineId, reason: "notEnough", stock: 1 }]);
    const without = await client.cart.select({ checked: [], unchecked: [ofSet?.lineId ?? ""] });
    expect(without.quote.lines).toMatchObject([{ lineId: ofChair?.lineId, quantity: 2 }]);
  });

  it.each([
    { left: 7, says: "as many as are wanted" },
    { left: 2, says: "fewer than are wanted" },
  ])("lets a shopper want fewer of what came first where there are $says", async ({ left }) => {
    const { chair, set } = await aDiningSet({ chairs: 9 });
    const { client } = aGuest(shop);
    await client.cart.add(line(chair, 3));
    shop.passTime(1);
    await client.cart.add(line(set));
    await shop.database.update(variants).set({ onHand: left }).where(eq(variants.id, chair.variantId));
    const [first] = (await client.cart.find()).lines;
    expect(first).toMatchObject({ quantity: 3, stock: left });
    const fewer = await client.cart.setQuantity({ lineId: first?.lineId ?? "", quantity: 2 });
    expect(fewer.quote.lines).toMatchObject([{ lineId: first?.lineId, quantity: 2 }]);
  });
});

describe("a bundle that is not what it was", () => {
  it("stays in sight and is not sold while a piece is withdrawn", async () => {
    const { table, set } = await aDiningSet();
    const { client } = aGuest(shop);
    await client.cart.add(line(set));
    await shop.database.update(products).set({ isPublic: false }).where(eq(products.id, table.key));
    const cart = await client.cart.find();
    expect(cart.lines).toMatchObject([{ name: "Senja Set", stock: 0 }]);
    expect(cart.quote).toMatchObject({ total: 0, unbuyable: [{ reason: "withdrawn" }] });
  });

  it("leaves its pieces to whoever wants them by themselves, and claims them again once it is whole", async () => {
    const { table, chair, set } = await aDiningSet({ chairs: 6 });
    const { client } = aGuest(shop);
    await client.cart.add(line(set));
    const publish = (isPublic: boolean) =>
      shop.database.update(products).set({ isPublic }).where(eq(products.id, table.key));
    expect(await readMessage(client.cart.add(line(chair)))).toBe(TOO_MANY);
    await publish(false);
    expect((await client.cart.add(line(chair))).quote.lines).toMatchObject([{ quantity: 1 }]);
    await publish(true);
    expect(await readMessage(client.cart.add(line(chair)))).toBe(TOO_MANY);
    await shop.database.delete(bundleLines).where(eq(bundleLines.bundleId, set.key));
    expect((await client.cart.add(line(chair))).quote.lines).toMatchObject([{ quantity: 2 }]);
  });

  it("is not sold either once it is of other pieces, and follows where it is of more or fewer", async () => {
    const { table, chair, set } = await aDiningSet();
    const { client } = aGuest(shop);
    await client.cart.add(line(set));
    const isOf = (key: number) => and(eq(bundleLines.bundleId, set.key), eq(bundleLines.productId, key));
    await shop.database.update(bundleLines).set({ quantity: 4 }).where(isOf(chair.key));
    expect((await client.cart.find()).lines).toMatchObject([{ unitPrice: 6_366_501 + 4 * 1_096_500, stock: 10 }]);
    await shop.database.delete(bundleLines).where(isOf(table.key));
    expect((await client.cart.find()).quote).toMatchObject({ lines: [], unbuyable: [{ reason: "withdrawn" }] });
  });

  it("adds nothing to another choice once one of its pieces is sold no more", async () => {
    const { table, chair, set } = await aDiningSet();
    const { client } = aGuest(shop);
    await client.cart.add(line(set, 3));
    shop.passTime(1);
    await shop.database.delete(variants).where(eq(variants.id, chair.variantId));
    const other = { ...set, variantId: [table.variantId, chair.variants[1]?.id].join(".") };
    expect((await client.cart.add(line(other))).lines).toMatchObject([
      { quantity: 3, stock: 0 },
      { quantity: 1, stock: 10 },
    ]);
  });

  it("goes with it once there is no such bundle", async () => {
    const { set } = await aDiningSet();
    const { client } = aGuest(shop);
    await client.cart.add(line(set));
    await shop.database.delete(bundleLines).where(eq(bundleLines.bundleId, set.key));
    await shop.database.delete(bundles).where(eq(bundles.id, set.key));
    expect((await client.cart.find()).lines).toEqual([]);
  });
});

describe("a guest's bundles after login", () => {
  it("are added to the customer's of the same choice, as far as the stock goes", async () => {
    const { table, chair, set } = await aDiningSet({ tables: 4 });
    const [guest, customer] = [aGuest(shop), await aCustomer(shop)];
    const [, dearer] = chair.variants;
    const other = { ...set, variantId: [table.variantId, dearer?.id].join(".") };
    await guest.client.cart.add(line(set, 3));
    shop.passTime(1);
    await guest.client.cart.add(line(other, 1));
    await customer.client.cart.add(line(set, 2));
    shop.passTime(1);
    await customer.client.cart.add(line(chair, 1));
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
    const again = await customer.client.cart.merge({ guestToken: guest.guestToken });
    expect(again.clampedLineIds).toEqual([]);
    expect(again.cart).toEqual(cart);
  });
});

it("counts as a line of a full cart", async () => {
  const wardrobe = await aProduct(shop.database, rooms, { variants: Array.from({ length: 100 }, () => ({})) });
  const { chair, set } = await aDiningSet();
  const { client } = aGuest(shop);
  await client.cart.add(line(set));
  shop.passTime(1);
  for (const { id } of wardrobe.variants.slice(1)) await client.cart.add(line({ id: wardrobe.id, variantId: id }));
  const full = "Your cart is full. Please order or remove something first.";
  expect(await readMessage(client.cart.add(line(wardrobe)))).toBe(full);
  expect((await client.cart.add(line(set))).lines[0]).toMatchObject({ quantity: 2 });
  const [first] = (await client.cart.find()).lines;
  await client.cart.remove({ lineId: first?.lineId ?? "" });
  await client.cart.add(line(chair));
  expect(await readMessage(client.cart.add(line(set)))).toBe(full);
});
