import { addOnEndpoints } from "@griya/api";
import { and, asc, eq } from "drizzle-orm";
import { createRoute } from "../http/route.ts";
import { hasSlugOrUuid } from "../product/list-conditions.ts";
import { products } from "../product/product.tables.ts";
import { addOns, productAddOns } from "./add-on.tables.ts";

export const addOnRoutes = [
  createRoute(addOnEndpoints.fetch, async ({ database, input: { product }, locale }) => {
    const availableAddOns = await database
      .select({ name: addOns.name, kind: addOns.kind, value: addOns.value })
      .from(products)
      .innerJoin(productAddOns, eq(productAddOns.productId, products.id))
      .innerJoin(addOns, eq(addOns.id, productAddOns.addOnId))
      .where(and(hasSlugOrUuid(products, product), eq(products.isPublic, true)))
      .orderBy(asc(addOns.position), asc(addOns.id));
    return availableAddOns.map(({ name, kind, value }) => ({
      name: name[locale],
      kind,
      value: kind === "percent" ? value / 100 : value,
    }));
  }),
];
