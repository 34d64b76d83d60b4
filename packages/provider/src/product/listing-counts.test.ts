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
const rooms = await createBaseData(database);

const both = (text: string) => ({ en: text, id: text });
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
  title: both("Sofa"), // like the existing one, so that a search for a sofa prefers none
  categoryId,
});
await database.insert(brands).values(otherBrand);
await database.insert(categories).values(otherCategory);
await database.insert(subCategories).values([aSubCategory(73, category.id), aSubCategory(74, otherCategory.id)]);

const colours = ["#ffffff", "#a33b34", "#31445e"].map((swatch) => [
  { name: both("Colour"), value: both(swatch), swatch },
]);

/** Makes a change that the shop's staff or its orders can make. `kind` chooses it. */
const change = async (kind: number, productId: number, amount: number): Promise<void> => {
  const ofProduct = eq(products.id, productId);
  const [first] = await database
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.position))
    .limit(1);
  const changeLook = async (values: Partial<typeof variants.$inferInsert>) =>
    first && database.update(variants).set(values).where(eq(variants.id, first.id));
  const priced = (act: () => Promise<unknown>) => async () => {
    await act();
    await writeLowestPrices(database, ofProduct);
  };
  const acts = [
    priced(() =>
      database
        .update(products)
        .set({ sellingPrice: 1000 + amount, offeredPrice: 0 })
        .where(ofProduct),
    ),
    priced(() =>
      database
        .update(products)
        .set({ offeredPrice: 500 + (amount % 700) })
        .where(ofProduct),
    ),
    priced(async () => changeLook({ sellingPrice: amount % 2 ? 900 + amount : 0, offeredPrice: 0 })),
    priced(async () => changeLook({ sellingPrice: 1500, offeredPrice: 700 + (amount % 800) })),
    () =>
      database
        .update(products)
        .set({ isPublic: amount % 3 > 0 })
        .where(ofProduct),
    () =>
      database
        .update(products)
        .set({ brandId: amount % 2 ? 71 : rooms.brandId })
        .where(ofProduct),
    () =>
      database
        .update(products)
        .set({ subCategoryId: amount % 2 ? 73 : 74 })
        .where(ofProduct),
    () =>
      database
        .update(products)
        .set({ reviewCount: 10, starsTotal: 10 + (amount % 41) })
        .where(ofProduct),
    () =>
      database
        .update(products)
        .set({ assembly: amount % 2 ? null : { people: 2, minutes: 9 } })
        .where(ofProduct),
    () => changeLook({ onHand: amount % 2 }),
    priced(async () => changeLook({ attributes: colours[amount % 3] ?? [] })),
    () => changeLook({ materials: amount % 2 ? ["oak", "linen"] : [], seats: 1 + (amount % 3) }),
    () => changeLook({ dimensions: amount % 2 ? null : { width: 100 + (amount % 9), depth: 40.5, height: 70 } }),
    priced(async () => first && database.delete(variants).where(eq(variants.id, first.id))),
    priced(() =>
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
      await database.delete(products).where(ofProduct);
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
  await acts[kind % acts.length]?.();
};

test("whatever changes, what is kept of a list is what counting its products gives", async () => {
  const made: Awaited<ReturnType<typeof aProduct>>[] = [];
  for (let number = 0; number < 8; number += 1) {
    made.push(await aProduct(database, rooms, { price: 1000 + number, name: both("Sofa Senja") }));
  }
  await aFlashSale(
    database,
    made.slice(0, 2).map((each) => each.key),
  );
  const steps = fc.array(fc.tuple(fc.nat(18), fc.nat(7), fc.nat(1000)), { minLength: 4, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      for (const [kind, product, amount] of acts) {
        const { key: id } = made[product] ?? { key: 0 };
        const isThere = (await database.select().from(products).where(eq(products.id, id))).length > 0;
        if (isThere) await change(kind, id, amount);
        else made[product] = await aProduct(database, rooms, { name: both("Sofa Senja"), price: 2000 + amount });
      }
      for (const scope of [
        {},
        { category: "ruang-tamu" },
        { category: "teras" },
        { brand: "langkan" },
        { subCategory: "kind-73" },
      ]) {
        // everything here is a sofa, so the second list equals the first but is counted product by product
        const stored = await shop.client().product.fetch(scope);
        const counted = await shop.client().product.fetch({ ...scope, q: "sofa" });
        expect({ ...stored, next: null }).toEqual({ ...counted, next: null });
        const { products: fromCheapest } = await shop.client().product.fetch({ ...scope, sort: "price_asc" });
        const prices = fromCheapest.map(({ price }) => price.current);
        expect(prices).toEqual(prices.toSorted((one, other) => one - other));
        expect(stored.facets?.price ?? null).toEqual(
          prices.length === 0 ? null : { minimum: Math.min(...prices), maximum: Math.max(...prices) },
        );
      }
    }),
    { numRuns: propertyRuns(25) },
  );
});
