import { COMPARED_PRODUCTS_MAXIMUM, type ComparedItem, type ComparedProduct, type Locale } from "@griya/api";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { notFound, userError } from "../http/refusal.ts";
import { findProduct } from "../product/find-product.ts";
import { products, variants } from "../product/product.tables.ts";
import { comparedProducts } from "./compare.tables.ts";

/** Finds the names of the products that a customer compares, in the order of addition. Also returns products that are no longer sold. */
export const findComparedNames = async (
  database: Queries,
  customerId: string,
  locale: Locale,
): Promise<ComparedItem[]> => {
  const rows = await database
    .select({ productId: products.uuid, name: products.name })
    .from(comparedProducts)
    .innerJoin(products, eq(products.id, comparedProducts.productId))
    .where(eq(comparedProducts.customerId, customerId))
    .orderBy(asc(comparedProducts.addedAt), asc(comparedProducts.productId))
    .limit(COMPARED_PRODUCTS_MAXIMUM);
  return rows.map(({ productId, name }) => ({ productId, name: name[locale] }));
};

/** Finds the products that a customer compares, with all details for the comparison. */
export const findComparedProducts = async (
  database: Queries,
  customerId: string,
  reader: { locale: Locale; now: Date },
): Promise<ComparedProduct[]> => {
  const comparedItems = await findComparedNames(database, customerId, reader.locale);
  return Promise.all(
    comparedItems.map(async (one) => {
      const [product, seated] = await Promise.all([
        findProduct(database, one.productId, reader),
        database
          .selectDistinct({ seats: variants.seats })
          .from(variants)
          .innerJoin(products, eq(products.id, variants.productId))
          .where(and(eq(products.uuid, one.productId), isNotNull(variants.seats)))
          .orderBy(asc(variants.seats)),
      ]);
      return { ...one, product, seats: product === null ? [] : seated.flatMap(({ seats }) => seats ?? []) };
    }),
  );
};

/**
 * Adds a product to a customer's comparison. The lock makes the additions of one customer run one after another. Throws a 404 if the
 * product is not sold.
 */
export const addComparedProduct = async (
  tx: Transaction,
  { customerId, productId, now }: { customerId: string; productId: string; now: Date },
): Promise<void> => {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("no key update");
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.uuid, productId), eq(products.isPublic, true)));
  if (product === undefined) throw notFound();
  const comparedIds = await tx
    .select({ id: comparedProducts.productId })
    .from(comparedProducts)
    .where(eq(comparedProducts.customerId, customerId));
  if (comparedIds.some(({ id }) => id === product.id)) return;
  if (comparedIds.length >= COMPARED_PRODUCTS_MAXIMUM) throw userError("compareFull");
  await tx.insert(comparedProducts).values({ customerId, productId: product.id, addedAt: now });
};

/** Removes a product from a customer's comparison, if the comparison contains it. */
export const removeComparedProduct = async (
  database: Queries,
  customerId: string,
  productId: string,
): Promise<void> => {
  const productIdQuery = database.select({ id: products.id }).from(products).where(eq(products.uuid, productId));
  await database
    .delete(comparedProducts)
    .where(and(eq(comparedProducts.customerId, customerId), inArray(comparedProducts.productId, productIdQuery)));
};
