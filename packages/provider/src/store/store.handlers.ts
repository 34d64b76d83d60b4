import { storeEndpoints } from "@griya/api";
import { and, eq } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import type { Queries } from "../database/database.ts";
import { notFound } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { findFollowedStores, findStore } from "./find-stores.ts";
import { followedStores } from "./store.tables.ts";

const findBrandId = async (database: Queries, uuid: string): Promise<number> => {
  const [brand] = await database.select({ id: brands.id }).from(brands).where(eq(brands.uuid, uuid));
  if (brand === undefined) throw notFound();
  return brand.id;
};

export const storeRoutes = [
  createRoute(storeEndpoints.find, async ({ database, input, locale }) => {
    const store = await findStore(database, input.id, locale);
    if (store === null) throw notFound("pageNotFound");
    return store;
  }),

  createRoute(storeEndpoints.fetchFollowed, ({ database, input, customer, locale }) =>
    findFollowedStores(database, { customerId: customer.id, id: input.id, locale }),
  ),

  createRoute(storeEndpoints.follow, async ({ database, input, customer, clock }) => {
    const brandId = await findBrandId(database, input.id);
    await database
      .insert(followedStores)
      .values({ customerId: customer.id, brandId, followedAt: clock() })
      .onConflictDoNothing();
    return { isFollowed: true };
  }),

  createRoute(storeEndpoints.unfollow, async ({ database, input, customer }) => {
    const brandId = await findBrandId(database, input.id);
    await database
      .delete(followedStores)
      .where(and(eq(followedStores.customerId, customer.id), eq(followedStores.brandId, brandId)));
    return { isFollowed: false };
  }),
];
