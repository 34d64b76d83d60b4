import type { Collection, Locale } from "@griya/api";
import { asc, eq } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { isListed } from "../product/is-listed.ts";
import { products } from "../product/product.tables.ts";
import { findProductSummaries } from "../product/product-summaries.ts";
import { collectionProducts, collections } from "./collection.tables.ts";

/** Lists every collection with listed products, in the shop's order. The function makes three queries. */
export const listCollections = async (
  database: Queries,
  reader: { locale: Locale; now: Date },
): Promise<Collection[]> => {
  const rows = await database
    .select({ collection: collections, productId: collectionProducts.productId })
    .from(collections)
    .innerJoin(collectionProducts, eq(collectionProducts.collectionId, collections.id))
    .innerJoin(products, eq(products.id, collectionProducts.productId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(isListed())
    .orderBy(asc(collections.id), asc(collectionProducts.position));
  const summaries = await findProductSummaries(
    database,
    rows.map(({ productId }) => productId),
    reader,
  );
  const rowsByCollection = Map.groupBy(rows, ({ collection }) => collection.id);
  return [...rowsByCollection.values()].flatMap((members) =>
    members.slice(0, 1).map(({ collection }) => ({
      slug: collection.slug,
      title: collection.title[reader.locale],
      description: collection.description[reader.locale],
      products: members.flatMap(({ productId }) => summaries.get(productId) ?? []),
    })),
  );
};
