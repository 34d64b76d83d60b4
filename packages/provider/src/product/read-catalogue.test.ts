import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { subCategories } from "../category/category.tables.ts";
import { aFlashSale, aProduct, createBaseData } from "../testing/base-data.ts";
import { openShop } from "../testing/shop.ts";
import { products, variants } from "./product.tables.ts";
import { createCatalogue } from "./read-catalogue.ts";

const shop = await openShop();
let rooms: Awaited<ReturnType<typeof createBaseData>>;
/** The products, by number from 1 on. */
const made: Awaited<ReturnType<typeof aProduct>>[] = [];

beforeAll(async () => {
  rooms = await createBaseData(shop.database);
  for (let number = 1; number <= 10; number += 1) made.push(await aProduct(shop.database, rooms));
});

const whole = async <Item>(batches: AsyncIterable<readonly Item[]>): Promise<Item[][]> => {
  const read: Item[][] = [];
  for await (const batch of batches) read.push([...batch]);
  return read;
};

/** A catalogue in parts of four, read in batches of two products and three addresses. */
const small = createCatalogue(shop.services, { part: 4, batch: 2, addresses: 3 });

describe("all that the shop sells", () => {
  it("comes in parts by number, each product in one of them, a batch at a time", async () => {
    expect(await small.listParts()).toEqual([1, 2, 3]);
    const parts = await Promise.all([1, 2, 3].map((part) => whole(small.readAddresses(part))));
    expect(parts.map((batches) => batches.map(({ length }) => length))).toEqual([[3, 1], [3, 1], [2]]);
    expect(parts.flat(2)).toEqual(made.map(({ id, slug }) => ({ id, slug })));
    expect((await whole(small.readProducts(2, "id"))).map((batch) => batch.map(({ id }) => id))).toEqual([
      [made[4]?.id, made[5]?.id],
      [made[6]?.id, made[7]?.id],
    ]);
  });

  it("has no part in which there is nothing, and nothing that no list shows", async () => {
    const hidden = made.slice(4, 8).map(({ key }) => key);
    for (const key of hidden) await shop.database.update(products).set({ isPublic: false }).where(eq(products.id, key));
    expect(await small.listParts()).toEqual([1, 3]);
    expect(await whole(small.readAddresses(2))).toEqual([]);
    for (const key of hidden) await shop.database.update(products).set({ isPublic: true }).where(eq(products.id, key));
    const close = (isPublic: boolean) =>
      shop.database.update(subCategories).set({ isPublic }).where(eq(subCategories.id, rooms.subCategoryId));
    await close(false);
    expect(await small.listParts()).toEqual([]);
    await close(true);
  });

  it("is the same as each product's own page says: words, price, sale and stock", async () => {
    const [first] = made;
    if (!first) throw new Error("There is no product");
    await aFlashSale(shop.database, [first.key]);
    await shop.database.update(variants).set({ onHand: 3 }).where(eq(variants.id, first.variantId));
    const [[read] = []] = await whole(small.readProducts(1, "id"));
    const {
      video: _video,
      model: _model,
      ...shown
    } = await shop.client({ locale: "id" }).product.find({ id: first.id });
    expect(read).toEqual(shown);
    expect(read?.variants[0]).toMatchObject({ stock: 3, price: { current: 850_000, previous: 1_000_000 } });
  });

  it("has ten thousand numbers a part, so that no sitemap names more addresses than it may in five languages", async () => {
    const show = (key: number, isPublic: boolean) =>
      shop.database.update(products).set({ isPublic }).where(eq(products.id, key));
    const last = made.at(-1)?.key ?? 0;
    await show(last, false);
    const catalogue = createCatalogue(shop.services);
    expect(await catalogue.listParts()).toEqual([1]);
    await shop.database.execute("select setval('products_id_seq', 10000)");
    const next = await aProduct(shop.database, rooms);
    expect(next.key).toBe(10_001);
    expect(await catalogue.listParts()).toEqual([1, 2]);
    expect(await whole(catalogue.readAddresses(2))).toEqual([[{ id: next.id, slug: next.slug }]]);
    await show(next.key, false);
    await show(last, true);
  });
});
