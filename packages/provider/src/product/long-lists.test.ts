import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { openShop } from "../testing/shop.ts";
import { writeLowestPrices } from "./write-lowest-prices.ts";

const shop = await openShop();
const baseData = await createBaseData(shop.database);
await aProduct(shop.database, baseData);

/**
 * The number of copied sofas. Each copy costs a little more and comes later in lists. Every fiftieth copy is red. The copies exceed the
 * maximum count.
 */
const COPY_COUNT = 600;
await shop.database.execute(sql`
  insert into products (uuid, sku, slug, name, description, brand_id, sub_category_id, selling_price, dimensions, weight_grams, rank, listed_at, search_words)
  select gen_random_uuid(), 'copy-' || number, 'copy-' || number, name, description, brand_id, sub_category_id, selling_price + number, dimensions, weight_grams, 1 + number, listed_at, search_words
  from products, generate_series(1, ${sql.raw(String(COPY_COUNT))}) number`);
await shop.database.execute(sql`
  insert into product_pictures (product_id, position, path, view)
  select p.id, 0, path, view from products p, product_pictures where p.sku like 'copy-%'`);
await shop.database.execute(sql`
  insert into variants (id, product_id, sku, attributes, selling_price, on_hand, weight_grams, position)
  select gen_random_uuid(), p.id, p.sku, case when p.rank % 50 = 0 then '[{"name": {"en": "Colour", "id": "Warna"}, "value": {"en": "Red", "id": "Merah"}, "swatch": "#a33b34"}]' else attributes end,
    p.selling_price, 1, p.weight_grams, 0
  from products p, variants where p.sku like 'copy-%'`);
await writeLowestPrices(shop.database, sql`true`);
const { product } = shop.client();

test("a list without filters has an exact count at any length", async () => {
  const { total, isTotalLowerBound, facets } = await product.fetch({ category: "ruang-tamu" });
  expect({ total, isTotalLeast: isTotalLowerBound }).toEqual({ total: COPY_COUNT + 1, isTotalLeast: false });
  expect(facets).toMatchObject({
    inStock: COPY_COUNT + 1,
    isLowerBound: false,
    colours: [{}, { value: "red", productCount: 12 }],
  });
});

test("a long filtered list is counted up to five hundred and reports the limit", async () => {
  const { total, isTotalLowerBound, facets } = await product.fetch({ isInStock: true, priceMinimum: 1 });
  expect({ total, isTotalLeast: isTotalLowerBound, isLeast: facets?.isLowerBound }).toEqual({
    total: 500,
    isTotalLeast: true,
    isLeast: true,
  });
});

test("a short filtered part of a long list has exact counts, also for the other choices of the same filter", async () => {
  const { total, isTotalLowerBound, facets } = await product.fetch({ colours: ["red"] });
  expect({ total, isTotalLeast: isTotalLowerBound }).toEqual({ total: 12, isTotalLeast: false });
  expect(facets).toMatchObject({
    isLowerBound: false,
    inStock: 12,
    colours: [{ productCount: COPY_COUNT + 1 - 12 }, { productCount: 12 }],
  });
});

test.each([
  ["in stock", { isInStock: true, sort: "price_desc" }],
  ["named sofa", { q: "sofa", sort: "price_desc" }],
] as const)("the most expensive of hundreds of products %s come first in the list by price", async (_what, asked) => {
  const { products } = await product.fetch(asked);
  expect(products.map(({ price }) => price.current)).toEqual(
    Array.from({ length: 24 }, (_, place) => 1_000_000 + COPY_COUNT - place),
  );
});

test.each([
  ["of all", {}],
  ["in stock", { isInStock: true }],
  ["named sofa", { q: "sofa" }],
  ["from the highest price", { sort: "price_desc" }],
  ["from the newest product", { sort: "newest" }],
] as const)("the pages of a long list %s contain each product once, forwards and backwards", async (_what, asked) => {
  const seenIds: string[] = [];
  let page = await product.fetch(asked);
  const firstPageIds = page.products.map(({ id }) => id);
  for (let number = 1; ; number += 1) {
    seenIds.push(...page.products.map(({ id }) => id));
    if (page.next === null) break;
    page = await product.fetch({ ...asked, cursor: page.next });
  }
  expect(new Set(seenIds).size).toBe(COPY_COUNT + 1);
  expect(seenIds).toHaveLength(COPY_COUNT + 1);
  while (page.previous !== null) page = await product.fetch({ ...asked, cursor: page.previous });
  expect(page.products.map(({ id }) => id)).toEqual(firstPageIds);
});
