import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { subCategories } from "../category/category.tables.ts";
import { aFlashSale, aProduct, createBaseData } from "../testing/base-data.ts";
import { openShop } from "../testing/shop.ts";
import { products, variants } from "./product.tables.ts";
import { createCatalogue } from "./read-catalogue.ts";

const shop = await openShop();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
/** The products in the order of their ids, which begin at 1. */
const madeProducts: Awaited<ReturnType<typeof aProduct>>[] = [];

beforeAll(async () => {
  baseData = await createBaseData(shop.database);
  for (let number = 1; number <= 10; number += 1) madeProducts.push(await aProduct(shop.database, baseData));
});

const collectBatches = async <Item>(batches: AsyncIterable<readonly Item[]>): Promise<Item[][]> => {
  const readItems: Item[][] = [];
  for await (const batch of batches) readItems.push([...batch]);
  return readItems;
};

/** A catalogue with four ids in each part. It reads two products or three addresses in a batch. */
const smallCatalogue = createCatalogue(shop.services, { part: 4, batch: 2, addresses: 3 });

describe("the catalogue", () => {
  it("has parts by product number with each product once, and is read in batches", async () => {
    expect(await smallCatalogue.listParts()).toEqual([1, 2, 3]);
    const parts = await Promise.all([1, 2, 3].map((part) => collectBatches(smallCatalogue.readAddresses(part))));
    expect(parts.map((batches) => batches.map(({ length }) => length))).toEqual([[3, 1], [3, 1], [2]]);
    expect(parts.flat(2)).toEqual(madeProducts.map(({ id, slug }) => ({ id, slug })));
    expect(
      (await collectBatches(smallCatalogue.readProducts(2, "id"))).map((batch) => batch.map(({ id }) => id)),
    ).toEqual([
      [madeProducts[4]?.id, madeProducts[5]?.id],
      [madeProducts[6]?.id, madeProducts[7]?.id],
    ]);
  });

  it("has no empty parts and no hidden products", async () => {
    const hiddenKeys = madeProducts.slice(4, 8).map(({ key }) => key);
    for (const key of hiddenKeys)
      await shop.database.update(products).set({ isPublic: false }).where(eq(products.id, key));
    expect(await smallCatalogue.listParts()).toEqual([1, 3]);
    expect(await collectBatches(smallCatalogue.readAddresses(2))).toEqual([]);
    for (const key of hiddenKeys)
      await shop.database.update(products).set({ isPublic: true }).where(eq(products.id, key));
    const setSubCategoryPublic = (isPublic: boolean) =>
      shop.database.update(subCategories).set({ isPublic }).where(eq(subCategories.id, baseData.subCategoryId));
    await setSubCategoryPublic(false);
    expect(await smallCatalogue.listParts()).toEqual([]);
    await setSubCategoryPublic(true);
  });

  it("contains the words, price, sale and stock of each product page", async () => {
    const [firstProduct] = madeProducts;
    if (!firstProduct) throw new Error("There is no product");
    await aFlashSale(shop.database, [firstProduct.key]);
    await shop.database.update(variants).set({ onHand: 3 }).where(eq(variants.id, firstProduct.variantId));
    const [[readProduct] = []] = await collectBatches(smallCatalogue.readProducts(1, "id"));
    const {
      video: _video,
      model: _model,
      ...shownProduct
    } = await shop.client({ locale: "id" }).product.find({ id: firstProduct.id });
    expect(readProduct).toEqual(shownProduct);
    expect(readProduct?.variants[0]).toMatchObject({ stock: 3, price: { current: 850_000, previous: 1_000_000 } });
  });

  it("has ten thousand product numbers in each part, within the limit of a sitemap in five languages", async () => {
    const setProductPublic = (key: number, isPublic: boolean) =>
      shop.database.update(products).set({ isPublic }).where(eq(products.id, key));
    const lastKey = madeProducts.at(-1)?.key ?? 0;
    await setProductPublic(lastKey, false);
    const catalogue = createCatalogue(shop.services);
    expect(await catalogue.listParts()).toEqual([1]);
    await shop.database.execute("select setval('products_id_seq', 10000)");
    const nextProduct = await aProduct(shop.database, baseData);
    expect(nextProduct.key).toBe(10_001);
    expect(await catalogue.listParts()).toEqual([1, 2]);
    expect(await collectBatches(catalogue.readAddresses(2))).toEqual([
      [{ id: nextProduct.id, slug: nextProduct.slug }],
    ]);
    await setProductPublic(nextProduct.key, false);
    await setProductPublic(lastKey, true);
  });
});
