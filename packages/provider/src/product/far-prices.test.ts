import { between, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aFlashSale, aProduct, createBaseData } from "../testing/base-data.ts";
import { openShop } from "../testing/shop.ts";
import { products } from "./product.tables.ts";
import { writeLowestPrices } from "./write-lowest-prices.ts";

const shop = await openShop();
const baseData = await createBaseData(shop.database);
await aProduct(shop.database, baseData, { name: { en: "Lamp", id: "Lampu" }, price: 7000 });

/** The number of lamps. Each rug is cheaper or more expensive than all lamps, so the lamps are far from both ends of the prices. */
const LAMP_COUNT = 700;
const RUG_COUNT = 10_600;
await shop.database.execute(sql`
  insert into products (uuid, sku, slug, name, description, brand_id, sub_category_id, selling_price, dimensions, weight_grams, rank, listed_at, search_words)
  select gen_random_uuid(), 'copy-' || number, 'copy-' || number,
    case when number <= ${LAMP_COUNT}::int then name else '{"en": "Rug", "id": "Karpet"}' end, description, brand_id, sub_category_id,
    case when number <= ${LAMP_COUNT}::int then 1000000 + (number * 7919 % 650) * 1000 when number % 2 = 0 then number else 5000000 + number end,
    dimensions, weight_grams, 1 + (number * 7919 % 11300), listed_at, case when number <= ${LAMP_COUNT}::int then 'lamp lampu' else 'rug karpet' end
  from products, generate_series(1, ${LAMP_COUNT + RUG_COUNT}::int) number`);
await shop.database.execute(sql`
  insert into product_pictures (product_id, position, path, view)
  select p.id, 0, path, view from products p, product_pictures where p.sku like 'copy-%'`);
await shop.database.execute(sql`
  insert into variants (id, product_id, sku, attributes, selling_price, on_hand, weight_grams, position)
  select gen_random_uuid(), p.id, p.sku, attributes, p.selling_price, 1, p.weight_grams, 0
  from products p, variants where p.sku like 'copy-%'`);
await shop.database.execute(sql`update products set is_public = false where sku not like 'copy-%'`);
await writeLowestPrices(shop.database, sql`true`);
// In the sale these lamps cost less than all other lamps.
const saleProducts = await shop.database
  .select({ id: products.id })
  .from(products)
  .where(between(products.sellingPrice, 1_010_000, 1_036_000));
await aFlashSale(
  shop.database,
  saleProducts.map(({ id }) => id),
);
await shop.database.execute(sql`analyze`);
const { product } = shop.client();

test.each(["price_asc", "price_desc"] as const)(
  "all lamps in a list of thousands are sorted by price, forwards and backwards (%s)",
  async (sort) => {
    const listRequest = { q: "lampu", sort, withoutFacets: true } as const;
    const shownProducts: { id: string; price: number }[] = [];
    const pageStarts: string[] = [];
    let page = await product.fetch(listRequest);
    for (;;) {
      pageStarts.push(page.products[0]?.id ?? "");
      shownProducts.push(...page.products.map(({ id, price }) => ({ id, price: price.current })));
      if (page.next === null) break;
      page = await product.fetch({ ...listRequest, cursor: page.next });
    }
    expect(new Set(shownProducts.map(({ id }) => id)).size).toBe(LAMP_COUNT);
    expect(shownProducts).toHaveLength(LAMP_COUNT);
    const prices = shownProducts.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((one, other) => (sort === "price_asc" ? one - other : other - one)));
    for (const pageStart of pageStarts.toReversed().slice(1)) {
      page = await product.fetch({ ...listRequest, cursor: page.previous ?? "" });
      expect(page.products[0]?.id).toBe(pageStart);
    }
    const fifthPage = await product.fetch({ ...listRequest, page: 5 });
    expect(fifthPage.products.map(({ id }) => id)).toEqual(shownProducts.slice(96, 120).map(({ id }) => id));
  },
);
