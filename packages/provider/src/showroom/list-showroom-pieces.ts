import type { Locale, ShowroomPieces } from "@griya/api";
import { and, asc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { isListed } from "../product/is-listed.ts";
import { hasSlugOrUuid } from "../product/list-conditions.ts";
import { products, variants } from "../product/product.tables.ts";
import { toProductCard } from "../product/product-card.ts";
import { buildProductsQuery, findProductDetails } from "../product/product-details.ts";
import { listShowrooms } from "./list-showrooms.ts";
import { isOpenToday } from "./open-today.ts";
import { showroomPieces, showrooms } from "./showroom.tables.ts";

/** Finds listed variants in stock that stand in showrooms that receive shoppers: all, or those of one product. */
const findShowroomVariants = (queries: Queries, product: string | undefined) =>
  queries
    .select({
      showroomId: showrooms.uuid,
      product: products.uuid,
      variantId: variants.id,
      collectable: showroomPieces.collectable,
    })
    .from(showroomPieces)
    .innerJoin(showrooms, and(eq(showrooms.id, showroomPieces.showroomId), isNotNull(showrooms.openingHours)))
    .innerJoin(variants, and(eq(variants.id, showroomPieces.variantId), gt(variants.onHand, 0)))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(and(isListed(), product === undefined ? undefined : hasSlugOrUuid(products, product)))
    .orderBy(asc(products.rank), asc(products.id), asc(variants.position));

/** Lists showrooms with the pieces in them that can be bought, in the shop's order. Eight queries. */
export const listShowroomPieces = async (
  database: Queries,
  product: string | undefined,
  reader: { readonly locale: Locale; readonly now: Date },
): Promise<ShowroomPieces[]> => {
  const foundVariants = await findShowroomVariants(database, product);
  if (foundVariants.length === 0) return [];
  const ids = [...new Set(foundVariants.map((piece) => piece.product))];
  const [houses, found] = await Promise.all([
    listShowrooms(database, reader.locale),
    buildProductsQuery(database).where(inArray(products.uuid, ids)),
  ]);
  const details = new Map((await findProductDetails(database, found, reader)).map((each) => [each.id, each]));
  const piecesOf = Map.groupBy(foundVariants, ({ showroomId }) => showroomId);
  return houses.flatMap((showroom) => {
    const pieces = (piecesOf.get(showroom.id) ?? []).flatMap(({ collectable, variantId, ...piece }) => {
      const whole = details.get(piece.product);
      const variant = whole?.variants.find(({ id }) => id === variantId);
      if (!whole || !variant) return [];
      return {
        product: { ...toProductCard(whole, variant), variantId },
        collectable: Math.min(collectable, variant.stock),
      };
    });
    const { openingHours } = showroom;
    if (openingHours === null || pieces.length === 0) return [];
    return { showroom, isOpenToday: isOpenToday(openingHours, reader.now), pieces };
  });
};
