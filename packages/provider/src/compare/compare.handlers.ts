import { compareEndpoints } from "@griya/api";
import { createRoute } from "../http/route.ts";
import {
  addComparedProduct,
  findComparedNames,
  findComparedProducts,
  removeComparedProduct,
} from "./compared-products.ts";

export const compareRoutes = [
  createRoute(compareEndpoints.fetch, ({ database, customer, locale }) =>
    findComparedNames(database, customer.id, locale),
  ),

  createRoute(compareEndpoints.fetchProducts, ({ database, customer, locale, clock }) =>
    findComparedProducts(database, customer.id, { locale, now: clock() }),
  ),

  createRoute(compareEndpoints.add, async ({ database, input, customer, locale, clock }) => {
    const now = clock();
    await database.transaction((tx) => addComparedProduct(tx, { customerId: customer.id, ...input, now }));
    return findComparedNames(database, customer.id, locale);
  }),

  createRoute(compareEndpoints.remove, async ({ database, input, customer, locale }) => {
    await removeComparedProduct(database, customer.id, input.productId);
    return findComparedNames(database, customer.id, locale);
  }),
];
