import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { brands } from "../brand/brand.tables.ts";
import { subCategories } from "../category/category.tables.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { openShop } from "../testing/shop.ts";
import { products, variants } from "./product.tables.ts";

const shop = await openShop();
const baseData = await createBaseData(shop.database);

/** Creates a product with these search words at a position in lists. */
const aNamedProduct = async (
  name: string,
  searchWords: string,
  rank: number,
  subCategoryId = baseData.subCategoryId,
): Promise<string> => {
  const { id, key } = await aProduct(shop.database, { ...baseData, subCategoryId }, { name: { en: name, id: name } });
  await shop.database.update(products).set({ searchWords, rank }).where(eq(products.id, key));
  return id;
};

test("a product with the typed name comes before products that only mention it", async () => {
  const cover = await aNamedProduct("Dust Cover", "dust cover for every ottoman", 1);
  const ottoman = await aNamedProduct("Kelana Ottoman", "kelana ottoman", 2);
  const { products: suggested } = await shop.client().search.suggest({ text: "ottoman" });
  expect(suggested.map(({ id }) => id)).toEqual([ottoman, cover]);
  const { products: listed } = await shop.client().product.fetch({ q: "ottoman" });
  expect(listed.map(({ id }) => id)).toEqual([ottoman, cover]);
});

test("a kind of product comes before its accessories", async () => {
  const [sofas] = await shop.database.select().from(subCategories);
  const [cushions] = await shop.database
    .insert(subCategories)
    .values({
      uuid: randomUUID(),
      slug: "bantal-sofa",
      position: 1,
      title: { en: "Sofa Cushions", id: "Bantal Sofa" },
      categoryId: sofas?.categoryId ?? 0,
    })
    .returning();
  const cushion = await aNamedProduct("Tenun Sofa Cushion", "tenun bantal sofa cushion", 1, cushions?.id);
  const sofa = await aNamedProduct("Lembayung Modular Sofa", "lembayung modular sofa", 2);
  const { products: suggested } = await shop.client().search.suggest({ text: "sofa" });
  expect(suggested.map(({ id }) => id)).toEqual([sofa, cushion]);
  const { products: listed } = await shop.client().product.fetch({ q: "Sofa" });
  expect(listed.map(({ id }) => id)).toEqual([sofa, cushion]);
  const { products: ofCushions } = await shop.client().search.suggest({ text: "bantal sofa" });
  expect(ofCushions[0]?.id).toBe(cushion);
});

test("products with the same name are in the shop's own order", async () => {
  const secondLamp = await aNamedProduct("Lampu Bulan", "lampu bulan", 5);
  const firstLamp = await aNamedProduct("Lampu Bulan", "lampu bulan", 4);
  const { products: suggested } = await shop.client().search.suggest({ text: "lampu" });
  expect(suggested.map(({ id }) => id)).toEqual([firstLamp, secondLamp]);
});

test("a known word is not corrected when the filters exclude all its products", async () => {
  for (const [name, material] of [
    ["lemari", "oak"],
    ["lemrai", "teak"],
  ] as const) {
    const { key } = await aProduct(shop.database, baseData, { name: { en: name, id: name } });
    await shop.database
      .update(variants)
      .set({ materials: [material], seats: 4 })
      .where(eq(variants.productId, key));
  }
  const searchProducts = async (q: string, material: "oak" | "teak") => {
    const page = await shop.client().product.fetch({ q, materials: [material], seats: [4] });
    return { names: page.products.map(({ name }) => name), meant: page.correctedText };
  };
  for (const typedText of ["lemari", "lemarii"]) {
    expect(await searchProducts(typedText, "oak")).toEqual({ names: ["lemari"], meant: undefined });
    expect(await searchProducts(typedText, "teak")).toEqual({ names: [], meant: undefined });
  }
});

test("an unknown text is corrected to known words, and the answer contains the correction", async () => {
  await aNamedProduct("Rak Buku", "rak buku bookcase", 9);
  const { product } = shop.client();
  const { products: found, correctedText } = await product.fetch({ q: "bokucase rak" });
  expect({ meant: correctedText, found: found.map(({ name }) => name) }).toEqual({
    meant: "bookcase rak",
    found: ["Rak Buku"],
  });
  expect((await product.fetch({ q: "bookcase rak" })).correctedText).toBeUndefined();
  expect((await product.fetch({ q: "xylophone" })).correctedText).toBeUndefined();
});

test("a brand is found with and without its accent", async () => {
  await shop.database.update(brands).set({ name: "Caf\u00e9 Jati" });
  for (const text of ["cafe", "caf\u00e9", "CAFE\u0301", "jati"]) {
    expect((await shop.client().search.fetchContent({ text })).brands.map(({ name }) => name)).toEqual([
      "Caf\u00e9 Jati",
    ]);
  }
});
