import { between, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aFlashSale, aProduct, createBaseData } from "../testing/base-data.ts";
import { openShop } from "../testing/shop.ts";
import { products } from "./product.tables.ts";
import { writeLowestPrices } from "./write-lowest-prices.ts";

const shop = await openShop();
const rooms = await createBaseData(shop.database);
await aProduct(shop.database, rooms, { name: { en: "Lamp", id: "Lampu" }, price: 7000 });

/** Lamps among far more rugs. Most rugs are cheaper and the others dearer than any lamp. So a lamp at either end has a far position. */
const LAMPS = 700;
const RUGS = 10_600;
await shop.database.execute(sql`
  insert into products (uuid, sku, slug, name, description, brand_id, sub_category_id, selling_price, dimensions, weight_grams, rank, listed_at, search_words)
  select gen_random_uuid(), 'copy-' || number, 'copy-' || number,
    case when number <= ${LAMPS}::int then name else '{"en": "Rug", "id": "Karpet"}' end, description, brand_id, sub_category_id,
    case when number <= ${LAMPS}::int then 1000000 + (number * 7919 % 650) * 1000 when number % 2 = 0 then number else 5000000 + number end,
    dimensions, weight_grams, 1 + (number * 7919 % 11300), listed_at, case when number <= ${LAMPS}::int then 'lamp lampu' else 'rug karpet' end
  from products, generate_series(1, ${LAMPS + RUGS}::int) number`);
await shop.database.execute(sql`
  insert into product_pictures (product_id, position, path, view)
  select p.id, 0, path, view from products p, product_pictures where p.sku like 'copy-%'`);
await shop.database.execute(sql`
  insert into variants (id, product_id, sku, attributes, selling_price, on_hand, weight_grams, position)
  select gen_random_uuid(), p.id, p.sku, attributes, p.selling_price, 1, p.weight_grams, 0
  from products p, variants where p.sku like 'copy-%'`);
await shop.database.execute(sql`update products set is_public = false where sku not like 'copy-%'`);
await writeLowestPrices(shop.database, sql`true`);
// in a sale they are the cheapest lamps, so they are on the far page
const inSale = await shop.database
  .select({ id: products.id })
  .from(products)
  .where(between(products.sellingPrice, 1_010_000, 1_036_000));
await aFlashSale(
  shop.database,
  inSale.map(({ id }) => id),
);
await shop.database.execute(sql`analyze`);
const { product } = shop.client();

test.each(["price_asc", "price_desc"] as const)(
  "lamps that are far from the cheapest and the dearest of thousands are listed whole by their price, forth and back (%s)",
  async (sort) => {
    const asked = { q: "lampu", sort, withoutFacets: true } as const;
    const shown: { id: string; price: number }[] = [];
    const starts: string[] = [];
    let page = await product.fetch(asked);
    for (;;) {
      starts.push(page.products[0]?.id ?? "");
      shown.push(...page.products.map(({ id, price }) => ({ id, price: price.current })));
      if (page.next === null) break;
      page = await product.fetch({ ...asked, cursor: page.next });
    }
    expect(new Set(shown.map(({ id }) => id)).size).toBe(LAMPS);
    expect(shown).toHaveLength(LAMPS);
    const prices = shown.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((one, other) => (sort === "price_asc" ? one - other : other - one)));
    for (const start of starts.toReversed().slice(1)) {
      page = await product.fetch({ ...asked, cursor: page.previous ?? "" });
      expect(page.products[0]?.id).toBe(start);
    }
    const fifth = await product.fetch({ ...asked, page: 5 });
    expect(fifth.products.map(({ id }) => id)).toEqual(shown.slice(96, 120).map(({ id }) => id));
  },
);
