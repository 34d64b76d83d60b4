import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { subCategories } from "../category/category.tables.ts";
import { collectionProducts, collections } from "../collection/collection.tables.ts";
import { aFlashSale, aProduct, createBaseData, getFirstRow } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, createIdempotencyKey } from "../testing/checkout.ts";
import { aGuest } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";
import { products } from "./product.tables.ts";

const shop = await openShop();
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

const withdraw = (id: string) => shop.database.update(products).set({ isPublic: false }).where(eq(products.uuid, id));

it("is in no list, count or suggestion, and has no page", async () => {
  const name = { en: "Withdrawn Hammock", id: "Ayunan Ditarik" };
  const hammock = await aProduct(shop.database, rooms, { name, isPublic: false });
  const { client } = aGuest(shop);
  const listed = await client.product.fetch({});
  expect(listed.products.map(({ id }) => id)).not.toContain(hammock.id);
  expect((await client.product.fetch({ q: "hammock" })).total).toBe(0);
  expect((await client.search.suggest({ text: "hammock", language: "en" })).products).toEqual([]);
  const [category] = await client.category.fetch();
  expect(category?.productCount).toBe(listed.total);
  for (const id of [hammock.id, hammock.slug]) {
    expect((await catchRefusal(client.product.find({ id }))).kind).toBe("notFound");
    expect((await catchRefusal(client.product.fetchRecommended({ id }))).kind).toBe("notFound");
  }
});

it("of a sub-category that is not shown is in no list either, and keeps its page", async () => {
  const { id: _, ...room } = getFirstRow(await shop.database.select().from(subCategories));
  const hidden = { ...room, uuid: randomUUID(), slug: "gudang", isPublic: false };
  const subCategoryId = getFirstRow(await shop.database.insert(subCategories).values(hidden).returning()).id;
  const name = { en: "Attic Trunk", id: "Peti Loteng" };
  const trunk = await aProduct(shop.database, { ...rooms, subCategoryId }, { name });
  await aFlashSale(shop.database, [trunk.key]);
  const words = { en: "Attic", id: "Loteng" };
  const collection = { slug: "attic", title: words, description: words };
  const collectionId = getFirstRow(await shop.database.insert(collections).values(collection).returning()).id;
  await shop.database.insert(collectionProducts).values({ collectionId, productId: trunk.key, position: 0 });
  const { client } = aGuest(shop);
  const lists = [
    (await client.product.fetch({ q: "attic" })).products,
    (await client.product.fetch({ collection: "attic" })).products,
    (await client.search.suggest({ text: "attic", language: "en" })).products,
    (await client.home.find()).collections.flatMap(({ products }) => products),
    (await client.product.fetchFlashSale()).flatMap(({ products }) => products),
  ];
  expect(lists.map((list) => list.filter(({ id }) => id === trunk.id))).toEqual(lists.map(() => []));
  expect((await client.product.find({ id: trunk.id })).name).toBe("Attic Trunk");
});

it("cannot be put into a cart", async () => {
  const hammock = await aProduct(shop.database, rooms, { isPublic: false });
  const added = aGuest(shop).client.cart.add({ productId: hammock.id, variantId: hammock.variantId, quantity: 1 });
  expect((await catchRefusal(added)).messages).toEqual(["Please select all required attributes."]);
});

it("counts as sold out in a cart that already holds it, and cannot be ordered", async () => {
  const sofa = await aProduct(shop.database, rooms);
  const buyer = await aBuyer(shop, [sofa]);
  await withdraw(sofa.id);
  expect((await buyer.client.cart.find()).lines).toMatchObject([{ quantity: 1, stock: 0 }]);
  const refusal = await catchRefusal(
    buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() }),
  );
  const [lineId] = buyer.placement.lineIds;
  expect(refusal.refusal).toMatchObject({
    quote: { lines: [], unbuyable: [{ lineId, reason: "withdrawn", stock: 0 }] },
  });
});
