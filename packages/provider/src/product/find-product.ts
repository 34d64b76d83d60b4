import type { Locale, Product } from "@griya/api";
import { and, eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { findFilmsAndModels } from "./film-and-model.ts";
import { hasSlugOrUuid } from "./list-conditions.ts";
import { products } from "./product.tables.ts";
import { buildProductsQuery, findProductDetails } from "./product-details.ts";

type Reader = { readonly locale: Locale; readonly now: Date };

/** Finds the data of a product page, by uuid or slug. Returns null when there is none. Uses seven queries. */
export const findProduct = async (database: Queries, slugOrUuid: string, reader: Reader): Promise<Product | null> => {
  const foundProducts = await buildProductsQuery(database).where(
    and(hasSlugOrUuid(products, slugOrUuid), eq(products.isPublic, true)),
  );
  const [firstProduct] = foundProducts;
  if (!firstProduct) return null;
  const [[product], getMedia] = await Promise.all([
    findProductDetails(database, foundProducts, reader),
    findFilmsAndModels(database, [firstProduct.product.id], reader.locale),
  ]);
  return product ? { ...product, ...getMedia(firstProduct.product.id) } : null;
};
