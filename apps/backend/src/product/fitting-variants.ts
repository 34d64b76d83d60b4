import type { Locale, ProductFilter, ProductSummary } from "@griya/api";
import { and, asc, desc, eq, gt, inArray } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { pictureFor, storedPicture } from "../media/stored-picture.ts";
import { type Facet, variantConditions } from "./list-conditions.ts";
import { products, variants } from "./product.tables.ts";

/** What is to be seen of a variant. That one is in stock is no reason to choose it for somebody. */
const SEEN: readonly Facet[] = ["colour", "material", "seats", "width", "depth", "height"];

/**
 * What cards show in place of the product's own, by its number, where a list is narrowed by what variants have: the first variant that has all of it
 * together, one that is in stock before others.
 */
export const findFittingVariants = async (
  database: Queries,
  ids: readonly number[],
  { request, locale }: { request: ProductFilter; locale: Locale },
): Promise<ReadonlyMap<number, Partial<Pick<ProductSummary, "variantId" | "picture">>>> => {
  const chosen = variantConditions(request);
  if (ids.length === 0 || SEEN.every((facet) => chosen[facet] === undefined)) return new Map();
  const rows = await database
    .selectDistinctOn([variants.productId], { productId: variants.productId, id: variants.id, picture: media })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(media, eq(media.path, variants.picture))
    .where(and(inArray(variants.productId, [...ids]), ...Object.values(chosen)))
    .orderBy(variants.productId, desc(gt(variants.onHand, 0)), asc(variants.position));
  return new Map(
    rows.map(({ productId, id, picture }) => [
      productId,
      { variantId: id, ...(picture && { picture: pictureFor(storedPicture(picture), locale) }) },
    ]),
  );
};
