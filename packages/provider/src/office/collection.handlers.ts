import { type Collections, office } from "@griya/api/office";
import { asc, eq } from "drizzle-orm";
import { collectionProducts, collections } from "../collection/collection.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { createRoute } from "../http/route.ts";
import { products } from "../product/product.tables.ts";
import { findProductIds } from "../product/save-product.ts";
import { replaceValue } from "./replace-value.ts";

const endpoints = office.endpoints.collection;

const findCollections = async (queries: Queries): Promise<Collections> => {
  const rows = await queries.select().from(collections).orderBy(asc(collections.id));
  const members = await queries
    .select({ collectionId: collectionProducts.collectionId, sku: products.sku })
    .from(collectionProducts)
    .innerJoin(products, eq(products.id, collectionProducts.productId))
    .orderBy(asc(collectionProducts.position));
  const membersByCollection = Map.groupBy(members, ({ collectionId }) => collectionId);
  return {
    collections: rows.map(({ id, slug, title, description }) => ({
      slug,
      title,
      description,
      products: (membersByCollection.get(id) ?? []).map(({ sku }) => sku),
    })),
  };
};

const writeCollections = async (tx: Transaction, { collections: all }: Collections): Promise<void> => {
  const getId = await findProductIds(
    tx,
    all.flatMap(({ products: skus }) => skus),
  );
  await tx.delete(collectionProducts);
  await tx.delete(collections);
  for (const { products: skus, ...collection } of all) {
    const [written] = await tx.insert(collections).values(collection).returning({ collectionId: collections.id });
    if (written === undefined) throw new Error("The database did not return the written collection");
    if (skus.length === 0) continue;
    await tx
      .insert(collectionProducts)
      .values(skus.map((sku, position) => ({ ...written, productId: getId(sku), position })));
  }
};

export const collectionRoutes = [
  createRoute(endpoints.find, ({ database }) => findCollections(database)),
  createRoute(endpoints.set, (call) =>
    replaceValue(call, endpoints.set, { subject: "collections", find: findCollections, write: writeCollections }),
  ),
];
