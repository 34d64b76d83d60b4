import { getRating, type Locale, type ProductSummary, toPrice } from "@griya/api";
import { asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import type { Queries } from "../database/database.ts";
import { createPreparedQuery } from "../database/prepared-query.ts";
import { media } from "../media/media.tables.ts";
import { toPicture } from "../media/stored-picture.ts";
import { getCover, isCover } from "./cover.ts";
import { getPricing, getUnitPrice } from "./pricing.ts";
import { productPictures, products, variants } from "./product.tables.ts";
import { buildRunningFlashSalesQuery, toRunningFlashSale } from "./running-flash-sales.ts";

type Reader = { readonly locale: Locale; readonly now: Date };

const isRequested = (id: SQLWrapper): SQL => sql`${id} = any(${sql.placeholder("wanted")}::int[])`;

const prepareProductCards = createPreparedQuery((queries) => {
  const flash = buildRunningFlashSalesQuery(queries, sql.placeholder("now"));
  return queries
    .select({
      id: products.id,
      uuid: products.uuid,
      slug: products.slug,
      name: products.name,
      picture: media,
      sellingPrice: products.sellingPrice,
      offeredPrice: products.offeredPrice,
      reviewCount: products.reviewCount,
      starsTotal: products.starsTotal,
      brand: { id: brands.uuid, slug: brands.slug, name: brands.name },
      basisPointsOff: flash.basisPointsOff,
      endsAt: flash.endsAt,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(productPictures, isCover())
    .leftJoin(media, eq(media.path, productPictures.path))
    .leftJoin(flash, eq(flash.productId, products.id))
    .where(isRequested(products.id))
    .prepare("product_cards");
});

const prepareCardVariants = createPreparedQuery((queries) =>
  queries
    .select({
      productId: variants.productId,
      onHand: variants.onHand,
      attributes: variants.attributes,
      sellingPrice: variants.sellingPrice,
      offeredPrice: variants.offeredPrice,
    })
    .from(variants)
    .where(isRequested(variants.productId))
    .orderBy(asc(variants.productId), asc(variants.position))
    .prepare("variants_of_product_cards"),
);

/** Returns products as cards show them, by their numbers and in that order. Two queries for any number of products. */
export const findProductSummaries = async (
  database: Queries,
  ids: readonly number[],
  { locale, now }: Reader,
): Promise<Map<number, ProductSummary>> => {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const [rows, stocked] = await Promise.all([
    prepareProductCards(database).execute({ wanted, now }),
    prepareCardVariants(database).execute({ wanted }),
  ]);
  const variantsOf = Map.groupBy(stocked, ({ productId }) => productId);
  return new Map(
    rows.map((row) => {
      const own = variantsOf.get(row.id) ?? [];
      const swatches = own.flatMap(({ attributes }) => attributes.flatMap(({ swatch }) => swatch ?? []));
      const sale = toRunningFlashSale(row);
      const [lowest = toPrice(getPricing(row, sale)), ...others] = own
        .map((variant) => getUnitPrice(row, variant, sale))
        .sort((one, other) => one.current - other.current);
      return [
        row.id,
        {
          id: row.uuid,
          slug: row.slug,
          name: row.name[locale],
          picture: toPicture(getCover(row), locale),
          price: lowest,
          pricesVary: others.some(({ current }) => current > lowest.current),
          stock: own.reduce((sum, { onHand }) => sum + onHand, 0),
          brand: row.brand,
          colours: [...new Set(swatches)],
          rating: getRating(row.reviewCount, row.starsTotal),
        },
      ];
    }),
  );
};

/** Returns products as a list. Leaves out ids that match no product. */
export const listProductSummaries = async (
  database: Queries,
  ids: readonly number[],
  reader: Reader,
): Promise<ProductSummary[]> => {
  const byId = await findProductSummaries(database, ids, reader);
  return ids.flatMap((id) => byId.get(id) ?? []);
};
