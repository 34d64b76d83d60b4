import type { Locale, Product } from "@griya/api";
import { and, eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { findFilmsAndModels } from "./film-and-model.ts";
import { hasSlugOrUuid } from "./list-conditions.ts";
import { products } from "./product.tables.ts";
import { productDetails, selectProducts } from "./product-details.ts";

type Reader = { readonly locale: Locale; readonly now: Date };

/** Finds a product as its own page shows it, by uuid or slug. Returns null when there is none. Seven queries. */
export const findProduct = async (database: Queries, called: string, reader: Reader): Promise<Product | null> => {
  const found = await selectProducts(database).where(and(hasSlugOrUuid(products, called), eq(products.isPublic, true)));
  const [first] = found;
  if (!first) return null;
  const [[product], mediaOf] = await Promise.all([
    productDetails(database, found, reader),
    findFilmsAndModels(database, [first.product.id], reader.locale),
  ]);
  return product ? { ...product, ...mediaOf(first.product.id) } : null;
};
