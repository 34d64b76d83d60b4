import type { Locale, Product } from "@griya/api";
import { and, eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { findFilmsAndModels } from "./film-and-model.ts";
import { hasSlugOrUuid } from "./list-conditions.ts";
import { products } from "./product.tables.ts";
import { buildProductsQuery, findProductDetails } from "./product-details.ts";

type Reader = { readonly locale: Locale; readonly now: Date };

/** Finds a product as its own page shows it, by uuid or slug. Returns null when there is none. Seven queries. */
export const findProduct = async (database: Queries, slugOrUuid: string, reader: Reader): Promise<Product | null> => {
  const found = await buildProductsQuery(database).where(
    and(hasSlugOrUuid(products, slugOrUuid), eq(products.isPublic, true)),
  );
  const [first] = found;
  if (!first) return null;
  const [[product], getMedia] = await Promise.all([
    findProductDetails(database, found, reader),
    findFilmsAndModels(database, [first.product.id], reader.locale),
  ]);
  return product ? { ...product, ...getMedia(first.product.id) } : null;
};
