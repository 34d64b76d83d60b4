import { compareEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { addCompared, findCompared, findComparedProducts, removeCompared } from "./compared-products.ts";

export const compareRoutes = [
  route(compareEndpoints.fetch, ({ database, customer, locale }) => findCompared(database, customer.id, locale)),

  route(compareEndpoints.products, ({ database, customer, locale, clock }) =>
    findComparedProducts(database, customer.id, { locale, now: clock() }),
  ),

  route(compareEndpoints.add, async ({ database, input, customer, locale, clock }) => {
    const now = clock();
    await database.transaction((tx) => addCompared(tx, { customerId: customer.id, ...input, now }));
    return findCompared(database, customer.id, locale);
  }),

  route(compareEndpoints.remove, async ({ database, input, customer, locale }) => {
    await removeCompared(database, customer.id, input.productId);
    return findCompared(database, customer.id, locale);
  }),
];
