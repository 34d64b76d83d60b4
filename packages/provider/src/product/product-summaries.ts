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
  const flashSalesQuery = buildRunningFlashSalesQuery(queries, sql.placeholder("now"));
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
      basisPointsOff: flashSalesQuery.basisPointsOff,
      endsAt: flashSalesQuery.endsAt,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(productPictures, isCover())
    .leftJoin(media, eq(media.path, productPictures.path))
    .leftJoin(flashSalesQuery, eq(flashSalesQuery.productId, products.id))
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

/** Finds the cards of products by their ids. Uses two queries for any number of products. */
export const findProductSummaries = async (
  database: Queries,
  ids: readonly number[],
  { locale, now }: Reader,
): Promise<Map<number, ProductSummary>> => {
  if (ids.length === 0) return new Map();
  const wantedIds = [...new Set(ids)];
  const [rows, cardVariants] = await Promise.all([
    prepareProductCards(database).execute({ wanted: wantedIds, now }),
    prepareCardVariants(database).execute({ wanted: wantedIds }),
  ]);
  const variantsByProduct = Map.groupBy(cardVariants, ({ productId }) => productId);
  return new Map(
    rows.map((row) => {
      const productVariants = variantsByProduct.get(row.id) ?? [];
      const swatches = productVariants.flatMap(({ attributes }) => attributes.flatMap(({ swatch }) => swatch ?? []));
      const flashSale = toRunningFlashSale(row);
      const [lowestPrice = toPrice(getPricing(row, flashSale)), ...otherPrices] = productVariants
        .map((variant) => getUnitPrice(row, variant, flashSale))
        .sort((one, other) => one.current - other.current);
      return [
        row.id,
        {
          id: row.uuid,
          slug: row.slug,
          name: row.name[locale],
          picture: toPicture(getCover(row), locale),
          price: lowestPrice,
          pricesVary: otherPrices.some(({ current }) => current > lowestPrice.current),
          stock: productVariants.reduce((sum, { onHand }) => sum + onHand, 0),
          brand: row.brand,
          colours: [...new Set(swatches)],
          rating: getRating(row.reviewCount, row.starsTotal),
        },
      ];
    }),
  );
};

/** Lists the cards of products in the given order. Leaves out unknown ids. */
export const listProductSummaries = async (
  database: Queries,
  ids: readonly number[],
  reader: Reader,
): Promise<ProductSummary[]> => {
  const summariesById = await findProductSummaries(database, ids, reader);
  return ids.flatMap((id) => summariesById.get(id) ?? []);
};
