import { wishlistEndpoints } from "@griya/api";
import { createRoute } from "../http/route.ts";
import { addWishes, removeWish } from "./change-wishes.ts";
import { findWishedProducts, findWishes } from "./find-wishes.ts";

export const wishlistRoutes = [
  createRoute(wishlistEndpoints.fetch, ({ database, customer, locale }) => findWishes(database, customer.id, locale)),

  createRoute(wishlistEndpoints.store, async ({ database, input, customer, locale, clock }) => {
    const now = clock();
    await database.transaction((tx) => addWishes(tx, { customerId: customer.id, ...input, now }));
    return findWishes(database, customer.id, locale);
  }),

  createRoute(wishlistEndpoints.remove, async ({ database, input, customer, locale }) => {
    await removeWish(database, customer.id, input.productId);
    return findWishes(database, customer.id, locale);
  }),

  createRoute(wishlistEndpoints.fetchProducts, ({ database, input, locale, clock }) =>
    findWishedProducts(database, input.productIds, { locale, now: clock() }),
  ),
];
