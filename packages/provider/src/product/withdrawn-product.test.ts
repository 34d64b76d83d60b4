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
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const withdrawProduct = (id: string) =>
  shop.database.update(products).set({ isPublic: false }).where(eq(products.uuid, id));

it("a withdrawn product is in no list, count or suggestion, and has no page", async () => {
  const name = { en: "Withdrawn Hammock", id: "Ayunan Ditarik" };
  const hammock = await aProduct(shop.database, baseData, { name, isPublic: false });
  const { client } = aGuest(shop);
  const listedPage = await client.product.fetch({});
  expect(listedPage.products.map(({ id }) => id)).not.toContain(hammock.id);
  expect((await client.product.fetch({ q: "hammock" })).total).toBe(0);
  expect((await client.search.suggest({ text: "hammock", language: "en" })).products).toEqual([]);
  const [category] = await client.category.fetch();
  expect(category?.productCount).toBe(listedPage.total);
  for (const id of [hammock.id, hammock.slug]) {
    expect((await catchRefusal(client.product.find({ id }))).kind).toBe("notFound");
    expect((await catchRefusal(client.product.fetchRecommended({ id }))).kind).toBe("notFound");
  }
});

it("a product of a hidden sub-category is in no list and keeps its page", async () => {
  const { id: _, ...subCategoryValues } = getFirstRow(await shop.database.select().from(subCategories));
  const hiddenSubCategory = { ...subCategoryValues, uuid: randomUUID(), slug: "gudang", isPublic: false };
  const subCategoryId = getFirstRow(await shop.database.insert(subCategories).values(hiddenSubCategory).returning()).id;
  const name = { en: "Attic Trunk", id: "Peti Loteng" };
  const trunk = await aProduct(shop.database, { ...baseData, subCategoryId }, { name });
  await aFlashSale(shop.database, [trunk.key]);
  const atticText = { en: "Attic", id: "Loteng" };
  const collection = { slug: "attic", title: atticText, description: atticText };
  const collectionId = getFirstRow(await shop.database.insert(collections).values(collection).returning()).id;
  await shop.database.insert(collectionProducts).values({ collectionId, productId: trunk.key, position: 0 });
  const { client } = aGuest(shop);
  const productLists = [
    (await client.product.fetch({ q: "attic" })).products,
    (await client.product.fetch({ collection: "attic" })).products,
    (await client.search.suggest({ text: "attic", language: "en" })).products,
    (await client.home.find()).collections.flatMap(({ products }) => products),
    (await client.product.fetchFlashSale()).flatMap(({ products }) => products),
  ];
  expect(productLists.map((list) => list.filter(({ id }) => id === trunk.id))).toEqual(productLists.map(() => []));
  expect((await client.product.find({ id: trunk.id })).name).toBe("Attic Trunk");
});

it("a withdrawn product cannot be added to a cart", async () => {
  const hammock = await aProduct(shop.database, baseData, { isPublic: false });
  const pendingCart = aGuest(shop).client.cart.add({
    productId: hammock.id,
    variantId: hammock.variantId,
    quantity: 1,
  });
  expect((await catchRefusal(pendingCart)).messages).toEqual(["Please select all required attributes."]);
});

it("a withdrawn product counts as sold out in a cart and cannot be ordered", async () => {
  const sofa = await aProduct(shop.database, baseData);
  const buyer = await aBuyer(shop, [sofa]);
  await withdrawProduct(sofa.id);
  expect((await buyer.client.cart.find()).lines).toMatchObject([{ quantity: 1, stock: 0 }]);
  const refusal = await catchRefusal(
    buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() }),
  );
  const [lineId] = buyer.placement.lineIds;
  expect(refusal.refusal).toMatchObject({
    quote: { lines: [], unbuyable: [{ lineId, reason: "withdrawn", stock: 0 }] },
  });
});
