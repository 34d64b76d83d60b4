import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { brands } from "../brand/brand.tables.ts";
import { products } from "../product/product.tables.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { openShop } from "../testing/shop.ts";

const shop = await openShop();
const { database } = shop;
const baseData = await createBaseData(database);
const client = shop.client();

const listShelves = async () =>
  (await client.brand.fetch({ page: 1 })).brands.map((brand) => [brand.slug, brand.products.map(({ name }) => name)]);

test("each brand has the first four listed products of its own list", async () => {
  const [tirtasana] = await database.select().from(brands);
  if (!tirtasana) throw new Error("The shop was not furnished.");
  const { id: _, ...like } = tirtasana;
  const [langkan] = await database
    .insert(brands)
    .values({ ...like, uuid: randomUUID(), slug: "langkan", name: "Langkan", position: 1 })
    .returning();
  expect(await listShelves()).toEqual([
    ["tirtasana", []],
    ["langkan", []],
  ]);

  const addRankedProduct = async (name: string, rank: number, changes: Partial<typeof products.$inferInsert> = {}) => {
    const { id } = await aProduct(database, baseData, { isPublic: true });
    await database
      .update(products)
      .set({ name: { en: name, id: name }, rank, ...changes })
      .where(eq(products.uuid, id));
  };
  await addRankedProduct("fifth", 5);
  await addRankedProduct("second", 2);
  await addRankedProduct("withdrawn", 1, { isPublic: false });
  await addRankedProduct("fourth", 4);
  await addRankedProduct("another's", 0, { brandId: langkan?.id ?? 0 });
  await addRankedProduct("first", 1);
  await addRankedProduct("third", 3);
  expect(await listShelves()).toEqual([
    ["tirtasana", ["first", "second", "third", "fourth"]],
    ["langkan", ["another's"]],
  ]);

  const { products: listed } = await client.product.fetch({ brand: "tirtasana" });
  const [shelf] = (await client.brand.fetch({ page: 1 })).brands;
  expect(shelf?.products).toEqual(listed.slice(0, 4));
});
