import { type Locale, type ProductSummary, ratingOf, toPrice } from "@griya/api";
import { asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import type { Queries } from "../database/database.ts";
import { prepared } from "../database/prepared.ts";
import { media } from "../media/media.tables.ts";
import { pictureFor } from "../media/stored-picture.ts";
import { coverOf, isCover } from "./cover.ts";
import { pricingOf, unitPrice } from "./pricing.ts";
import { productPictures, products, variants } from "./product.tables.ts";
import { flashIn, runningFlash } from "./running-flash.ts";

type Reader = { readonly locale: Locale; readonly now: Date };

const isWanted = (id: SQLWrapper): SQL => sql`${id} = any(${sql.placeholder("wanted")}::int[])`;

const cards = prepared((queries) => {
  const flash = runningFlash(queries, sql.placeholder("now"));
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
    .where(isWanted(products.id))
    .prepare("product_cards");
});

const variantsOfCards = prepared((queries) =>
  queries
    .select({
      productId: variants.productId,
      onHand: variants.onHand,
      attributes: variants.attributes,
      sellingPrice: variants.sellingPrice,
      offeredPrice: variants.offeredPrice,
    })
    .from(variants)
    .where(isWanted(variants.productId))
    .orderBy(asc(variants.productId), asc(variants.position))
    .prepare("variants_of_product_cards"),
);

/** Returns products as cards show them, by their numbers and in that order. Two queries for any number of products. */
export const productSummaries = async (
  database: Queries,
  ids: readonly number[],
  { locale, now }: Reader,
): Promise<Map<number, ProductSummary>> => {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const [rows, stocked] = await Promise.all([
    cards(database).execute({ wanted, now }),
    variantsOfCards(database).execute({ wanted }),
  ]);
  const variantsOf = Map.groupBy(stocked, ({ productId }) => productId);
  return new Map(
    rows.map((row) => {
      const own = variantsOf.get(row.id) ?? [];
      const swatches = own.flatMap(({ attributes }) => attributes.flatMap(({ swatch }) => swatch ?? []));
      const sale = flashIn(row);
      const [lowest = toPrice(pricingOf(row, sale)), ...others] = own
        .map((variant) => unitPrice(row, variant, sale))
        .sort((one, other) => one.current - other.current);
      return [
        row.id,
        {
          id: row.uuid,
          slug: row.slug,
          name: row.name[locale],
          picture: pictureFor(coverOf(row), locale),
          price: lowest,
          pricesVary: others.some(({ current }) => current > lowest.current),
          stock: own.reduce((sum, { onHand }) => sum + onHand, 0),
          brand: row.brand,
          colours: [...new Set(swatches)],
          rating: ratingOf(row.reviewCount, row.starsTotal),
        },
      ];
    }),
  );
};

/** Returns products as a list. Leaves out ids that match no product. */
export const productList = async (
  database: Queries,
  ids: readonly number[],
  reader: Reader,
): Promise<ProductSummary[]> => {
  const byId = await productSummaries(database, ids, reader);
  return ids.flatMap((id) => byId.get(id) ?? []);
};
