import { type Locale, WISHES_MAXIMUM, type Wish, type WishedProduct } from "@griya/api";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { products, variants } from "../product/product.tables.ts";
import { findProductSummaries } from "../product/product-summaries.ts";
import { wishes } from "./wishlist.tables.ts";

/** Finds a customer's wishes, the last wish first. Includes products that are no longer sold. */
export const findWishes = async (database: Queries, customerId: string, locale: Locale): Promise<Wish[]> => {
  const rows = await database
    .select({ productId: products.uuid, name: products.name })
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.productId))
    .where(eq(wishes.customerId, customerId))
    .orderBy(desc(wishes.wishedAt), desc(wishes.productId))
    .limit(WISHES_MAXIMUM);
  return rows.map(({ productId, name }) => ({ productId, name: name[locale] }));
};

/** Finds the sold products among these ids, in the requested order. */
export const findWishedProducts = async (
  database: Queries,
  productIds: readonly string[],
  reader: { locale: Locale; now: Date },
): Promise<WishedProduct[]> => {
  const soldProducts = await database
    .select({ key: products.id, id: products.uuid, variantId: variants.id })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(inArray(products.uuid, [...productIds]), eq(products.isPublic, true)))
    .orderBy(asc(variants.position));
  const rowsById = Map.groupBy(soldProducts, ({ id }) => id);
  const summaries = await findProductSummaries(
    database,
    soldProducts.map(({ key }) => key),
    reader,
  );
  return productIds.flatMap((id) => {
    const [first, ...others] = rowsById.get(id.toLowerCase()) ?? [];
    const product = first && summaries.get(first.key);
    return product ? { product, onlyVariantId: others.length === 0 ? first.variantId : null } : [];
  });
};
