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

/** Finds listed variants in stock in open showrooms, optionally of one product. */
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

/** Lists showrooms with their pieces, in the shop's order. Uses eight queries. */
export const listShowroomPieces = async (
  database: Queries,
  product: string | undefined,
  reader: { readonly locale: Locale; readonly now: Date },
): Promise<ShowroomPieces[]> => {
  const foundVariants = await findShowroomVariants(database, product);
  if (foundVariants.length === 0) return [];
  const ids = [...new Set(foundVariants.map((piece) => piece.product))];
  const [allShowrooms, foundProducts] = await Promise.all([
    listShowrooms(database, reader.locale),
    buildProductsQuery(database).where(inArray(products.uuid, ids)),
  ]);
  const detailsById = new Map(
    (await findProductDetails(database, foundProducts, reader)).map((each) => [each.id, each]),
  );
  const piecesByShowroom = Map.groupBy(foundVariants, ({ showroomId }) => showroomId);
  return allShowrooms.flatMap((showroom) => {
    const pieces = (piecesByShowroom.get(showroom.id) ?? []).flatMap(({ collectable, variantId, ...piece }) => {
      const productDetails = detailsById.get(piece.product);
      const variant = productDetails?.variants.find(({ id }) => id === variantId);
      if (!productDetails || !variant) return [];
      return {
        product: { ...toProductCard(productDetails, variant), variantId },
        collectable: Math.min(collectable, variant.stock),
      };
    });
    const { openingHours } = showroom;
    if (openingHours === null || pieces.length === 0) return [];
    return { showroom, isOpenToday: isOpenToday(openingHours, reader.now), pieces };
  });
};
