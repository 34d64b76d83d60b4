import { type Locale, type ProductSummary, ratingOf, toPrice } from "@griya/api";
import { asc, eq, inArray } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { pictureFor } from "../media/stored-picture.ts";
import { coverOf, isCover } from "./cover.ts";
import { pricingOf, unitPrice } from "./pricing.ts";
import { productPictures, products, variants } from "./product.tables.ts";
import { flashIn, runningFlash } from "./running-flash.ts";

type Reader = { readonly locale: Locale; readonly now: Date };

/** Products as cards show them, by their numbers and in that order; two queries, however many there are. */
export const productSummaries = async (
  database: Queries,
  ids: readonly number[],
  { locale, now }: Reader,
): Promise<Map<number, ProductSummary>> => {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const flash = runningFlash(database, now);
  const [rows, stocked] = await Promise.all([
    database
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
      .where(inArray(products.id, wanted)),
    database
      .select({
        productId: variants.productId,
        onHand: variants.onHand,
        attributes: variants.attributes,
        sellingPrice: variants.sellingPrice,
        offeredPrice: variants.offeredPrice,
      })
      .from(variants)
      .where(inArray(variants.productId, wanted))
      .orderBy(asc(variants.productId), asc(variants.position)),
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

/** The same as a list; ids that are no products are left out. */
export const productList = async (
  database: Queries,
  ids: readonly number[],
  reader: Reader,
): Promise<ProductSummary[]> => {
  const byId = await productSummaries(database, ids, reader);
  return ids.flatMap((id) => byId.get(id) ?? []);
};
