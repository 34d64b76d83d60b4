import { type AddOns, office } from "@griya/api/office";
import { asc, eq, notInArray } from "drizzle-orm";
import { addOns, productAddOns } from "../add-on/add-on.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { createRoute } from "../http/route.ts";
import { products } from "../product/product.tables.ts";
import { findProductIds } from "../product/save-product.ts";
import { replaceValue } from "./replace-value.ts";

const endpoints = office.endpoints.addOn;

const findAddOns = async (queries: Queries): Promise<AddOns> => {
  const rows = await queries.select().from(addOns).orderBy(asc(addOns.position), asc(addOns.id));
  const productLinks = await queries
    .select({ addOnId: productAddOns.addOnId, sku: products.sku })
    .from(productAddOns)
    .innerJoin(products, eq(products.id, productAddOns.productId))
    .orderBy(asc(products.sku));
  const productLinksByAddOn = Map.groupBy(productLinks, ({ addOnId }) => addOnId);
  return {
    addOns: rows.map(({ id, slug, name, kind, value }) => ({
      slug,
      name,
      kind,
      value: kind === "percent" ? value / 100 : value,
      products: (productLinksByAddOn.get(id) ?? []).map(({ sku }) => sku),
    })),
  };
};

const writeAddOns = async (tx: Transaction, { addOns: all }: AddOns): Promise<void> => {
  const getId = await findProductIds(
    tx,
    all.flatMap((addOn) => addOn.products),
  );
  await tx.delete(productAddOns);
  await tx.delete(addOns).where(
    notInArray(
      addOns.slug,
      all.map(({ slug }) => slug),
    ),
  );
  for (const [position, { slug, name, kind, value, products: skus }] of all.entries()) {
    const addOnValues = { name, kind, value: kind === "percent" ? Math.round(value * 100) : value, position };
    const [written] = await tx
      .insert(addOns)
      .values({ slug, ...addOnValues })
      .onConflictDoUpdate({ target: addOns.slug, set: addOnValues }) // Carts may refer to the row, so it must not be deleted.
      .returning({ addOnId: addOns.id });
    if (written === undefined) throw new Error("The database did not return the written service");
    if (skus.length > 0)
      await tx.insert(productAddOns).values(skus.map((sku) => ({ ...written, productId: getId(sku) })));
  }
};

export const officeAddOnRoutes = [
  createRoute(endpoints.find, ({ database }) => findAddOns(database)),
  createRoute(endpoints.set, (call) =>
    replaceValue(call, endpoints.set, { subject: "add-ons", find: findAddOns, write: writeAddOns }),
  ),
];
