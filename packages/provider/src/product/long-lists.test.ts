import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { openShop } from "../testing/shop.ts";
import { writeLowestPrices } from "./write-lowest-prices.ts";

const shop = await openShop();
const rooms = await createBaseData(shop.database);
await aProduct(shop.database, rooms);

/** The same number of sofas again, each a little dearer and later in lists. Every fiftieth is red. They exceed the count limit. */
const COPIES = 600;
await shop.database.execute(sql`
  insert into products (uuid, sku, slug, name, description, brand_id, sub_category_id, selling_price, dimensions, weight_grams, rank, listed_at, search_words)
  select gen_random_uuid(), 'copy-' || number, 'copy-' || number, name, description, brand_id, sub_category_id, selling_price + number, dimensions, weight_grams, 1 + number, listed_at, search_words
  from products, generate_series(1, ${sql.raw(String(COPIES))}) number`);
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

test("a whole list is counted to its end, however long it is", async () => {
  const { total, isTotalLowerBound, facets } = await product.fetch({ category: "ruang-tamu" });
  expect({ total, isTotalLeast: isTotalLowerBound }).toEqual({ total: COPIES + 1, isTotalLeast: false });
  expect(facets).toMatchObject({
    inStock: COPIES + 1,
    isLowerBound: false,
    colours: [{}, { value: "red", productCount: 12 }],
  });
});

test("a long list that is narrowed is counted to five hundred, and says so", async () => {
  const { total, isTotalLowerBound, facets } = await product.fetch({ isInStock: true, priceMinimum: 1 });
  expect({ total, isTotalLeast: isTotalLowerBound, isLeast: facets?.isLowerBound }).toEqual({
    total: 500,
    isTotalLeast: true,
    isLeast: true,
  });
});

test("what is found of a long list is counted to its end where it is short, and so are the choices of its own kind", async () => {
  const { total, isTotalLowerBound, facets } = await product.fetch({ colours: ["red"] });
  expect({ total, isTotalLeast: isTotalLowerBound }).toEqual({ total: 12, isTotalLeast: false });
  expect(facets).toMatchObject({
    isLowerBound: false,
    inStock: 12,
    colours: [{ productCount: COPIES + 1 - 12 }, { productCount: 12 }],
  });
});

test.each([
  ["in stock", { isInStock: true, sort: "price_desc" }],
  ["called a sofa", { q: "sofa", sort: "price_desc" }],
] as const)(
  "the dearest of hundreds %s come first, though they are the last by the shop's order",
  async (_what, asked) => {
    const { products } = await product.fetch(asked);
    expect(products.map(({ price }) => price.current)).toEqual(
      Array.from({ length: 24 }, (_, place) => 1_000_000 + COPIES - place),
    );
  },
);

test.each([
  ["of all", {}],
  ["in stock", { isInStock: true }],
  ["called a sofa", { q: "sofa" }],
  ["from the dearest on", { sort: "price_desc" }],
  ["from the newest on", { sort: "newest" }],
] as const)(
  "a list of hundreds %s is walked on and back without losing or repeating a product",
  async (_what, asked) => {
    const seen: string[] = [];
    let page = await product.fetch(asked);
    const first = page.products.map(({ id }) => id);
    for (let number = 1; ; number += 1) {
      seen.push(...page.products.map(({ id }) => id));
      if (page.next === null) break;
      page = await product.fetch({ ...asked, cursor: page.next });
    }
    expect(new Set(seen).size).toBe(COPIES + 1);
    expect(seen).toHaveLength(COPIES + 1);
    while (page.previous !== null) page = await product.fetch({ ...asked, cursor: page.previous });
    expect(page.products.map(({ id }) => id)).toEqual(first);
  },
);
