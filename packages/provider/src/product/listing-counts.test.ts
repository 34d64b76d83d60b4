import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { brands } from "../brand/brand.tables.ts";
import { categories, subCategories } from "../category/category.tables.ts";
import { aFlashSale, aProduct, createBaseData } from "../testing/base-data.ts";
import { openShop } from "../testing/shop.ts";
import { applyListingCountChanges } from "./apply-listing-count-changes.ts";
import { productPictures, products, variants } from "./product.tables.ts";
import { writeLowestPrices } from "./write-lowest-prices.ts";

const shop = await openShop();
const { database } = shop;
const baseData = await createBaseData(database);

const toLocalText = (text: string) => ({ en: text, id: text });
const [brand] = await database.select().from(brands);
const [category] = await database.select().from(categories);
if (!brand || !category) throw new Error("A furnished shop has a brand and a category");

const otherBrand = { ...brand, id: 71, uuid: randomUUID(), slug: "langkan", name: "Langkan", position: 2 };
const otherCategory = { ...category, id: 72, uuid: randomUUID(), slug: "teras", position: 2 };
const aSubCategory = (id: number, categoryId: number) => ({
  id,
  uuid: randomUUID(),
  slug: `kind-${id}`,
  position: id,
  title: toLocalText("Sofa"), // The title equals the title of the existing sub-category, so a search for a sofa prefers none of them.
  categoryId,
});
await database.insert(brands).values(otherBrand);
await database.insert(categories).values(otherCategory);
await database.insert(subCategories).values([aSubCategory(73, category.id), aSubCategory(74, otherCategory.id)]);

const colours = ["#ffffff", "#a33b34", "#31445e"].map((swatch) => [
  { name: toLocalText("Colour"), value: toLocalText(swatch), swatch },
]);

/** Makes one change of the shop. `kind` selects the change. */
const changeProduct = async (kind: number, productId: number, amount: number): Promise<void> => {
  const isChangedProduct = eq(products.id, productId);
  const [firstVariant] = await database
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.position))
    .limit(1);
  const changeVariant = async (values: Partial<typeof variants.$inferInsert>) =>
    firstVariant && database.update(variants).set(values).where(eq(variants.id, firstVariant.id));
  const withLowestPrices = (action: () => Promise<unknown>) => async () => {
    await action();
    await writeLowestPrices(database, isChangedProduct);
  };
  const changes = [
    withLowestPrices(() =>
      database
        .update(products)
        .set({ sellingPrice: 1000 + amount, offeredPrice: 0 })
        .where(isChangedProduct),
    ),
    withLowestPrices(() =>
      database
        .update(products)
        .set({ offeredPrice: 500 + (amount % 700) })
        .where(isChangedProduct),
    ),
    withLowestPrices(async () => changeVariant({ sellingPrice: amount % 2 ? 900 + amount : 0, offeredPrice: 0 })),
    withLowestPrices(async () => changeVariant({ sellingPrice: 1500, offeredPrice: 700 + (amount % 800) })),
    () =>
      database
        .update(products)
        .set({ isPublic: amount % 3 > 0 })
        .where(isChangedProduct),
    () =>
      database
        .update(products)
        .set({ brandId: amount % 2 ? 71 : baseData.brandId })
        .where(isChangedProduct),
    () =>
      database
        .update(products)
        .set({ subCategoryId: amount % 2 ? 73 : 74 })
        .where(isChangedProduct),
    () =>
      database
        .update(products)
        .set({ reviewCount: 10, starsTotal: 10 + (amount % 41) })
        .where(isChangedProduct),
    () =>
      database
        .update(products)
        .set({ assembly: amount % 2 ? null : { people: 2, minutes: 9 } })
        .where(isChangedProduct),
    () => changeVariant({ onHand: amount % 2 }),
    withLowestPrices(async () => changeVariant({ attributes: colours[amount % 3] ?? [] })),
    () => changeVariant({ materials: amount % 2 ? ["oak", "linen"] : [], seats: 1 + (amount % 3) }),
    () => changeVariant({ dimensions: amount % 2 ? null : { width: 100 + (amount % 9), depth: 40.5, height: 70 } }),
    withLowestPrices(async () => firstVariant && database.delete(variants).where(eq(variants.id, firstVariant.id))),
    withLowestPrices(() =>
      database.insert(variants).values({
        id: randomUUID(),
        productId,
        sku: randomUUID(),
        attributes: colours[amount % 3] ?? [],
        sellingPrice: 1000,
        onHand: amount % 4,
        weightGrams: 1,
        position: amount,
      }),
    ),
    async () => {
      await database.delete(variants).where(eq(variants.productId, productId));
      await database.delete(productPictures).where(eq(productPictures.productId, productId));
      await database.execute(sql`delete from flash_sale_products where product_id = ${productId}`);
      await database.delete(products).where(isChangedProduct);
    },
    () =>
      database
        .update(subCategories)
        .set({ isPublic: amount % 2 > 0 })
        .where(eq(subCategories.id, 74)),
    () =>
      database
        .update(subCategories)
        .set({ categoryId: amount % 2 ? category.id : 72 })
        .where(eq(subCategories.id, 73)),
    () => applyListingCountChanges(shop.services),
  ];
  await changes[kind % changes.length]?.();
};

test("the stored counts of a list equal its counted products after any changes", async () => {
  const madeProducts: Awaited<ReturnType<typeof aProduct>>[] = [];
  for (let number = 0; number < 8; number += 1) {
    madeProducts.push(await aProduct(database, baseData, { price: 1000 + number, name: toLocalText("Sofa Senja") }));
  }
  await aFlashSale(
    database,
    madeProducts.slice(0, 2).map((each) => each.key),
  );
  const someSteps = fc.array(fc.tuple(fc.nat(18), fc.nat(7), fc.nat(1000)), { minLength: 4, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(someSteps, async (productSteps) => {
      for (const [kind, product, amount] of productSteps) {
        const { key: id } = madeProducts[product] ?? { key: 0 };
        const isStored = (await database.select().from(products).where(eq(products.id, id))).length > 0;
        if (isStored) await changeProduct(kind, id, amount);
        else
          madeProducts[product] = await aProduct(database, baseData, {
            name: toLocalText("Sofa Senja"),
            price: 2000 + amount,
          });
      }
      for (const scope of [
        {},
        { category: "ruang-tamu" },
        { category: "teras" },
        { brand: "langkan" },
        { subCategory: "kind-73" },
      ]) {
        // All products are sofas, so both lists are equal. The second list is counted product by product.
        const storedList = await shop.client().product.fetch(scope);
        const countedList = await shop.client().product.fetch({ ...scope, q: "sofa" });
        expect({ ...storedList, next: null }).toEqual({ ...countedList, next: null });
        const { products: fromCheapest } = await shop.client().product.fetch({ ...scope, sort: "price_asc" });
        const prices = fromCheapest.map(({ price }) => price.current);
        expect(prices).toEqual(prices.toSorted((one, other) => one - other));
        expect(storedList.facets?.price ?? null).toEqual(
          prices.length === 0 ? null : { minimum: Math.min(...prices), maximum: Math.max(...prices) },
        );
      }
    }),
    { numRuns: getPropertyRuns(25) },
  );
});
