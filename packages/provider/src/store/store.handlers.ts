import { storeEndpoints } from "@griya/api";
import { and, eq } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import type { Queries } from "../database/database.ts";
import { notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { findFollowed, findStore } from "./find-stores.ts";
import { followedStores } from "./store.tables.ts";

const brandIdOf = async (database: Queries, uuid: string): Promise<number> => {
  const [brand] = await database.select({ id: brands.id }).from(brands).where(eq(brands.uuid, uuid));
  if (brand === undefined) throw notFound();
  return brand.id;
};

export const storeRoutes = [
  route(storeEndpoints.find, async ({ database, input, locale }) => {
    const store = await findStore(database, input.id, locale);
    if (store === null) throw notFound("pageNotFound");
    return store;
  }),

  route(storeEndpoints.followed, ({ database, input, customer, locale }) =>
    findFollowed(database, { customerId: customer.id, id: input.id, locale }),
  ),

  route(storeEndpoints.follow, async ({ database, input, customer, clock }) => {
    const brandId = await brandIdOf(database, input.id);
    await database
      .insert(followedStores)
      .values({ customerId: customer.id, brandId, followedAt: clock() })
      .onConflictDoNothing();
    return { isFollowed: true };
  }),

  route(storeEndpoints.unfollow, async ({ database, input, customer }) => {
    const brandId = await brandIdOf(database, input.id);
    await database
      .delete(followedStores)
      .where(and(eq(followedStores.customerId, customer.id), eq(followedStores.brandId, brandId)));
    return { isFollowed: false };
  }),
];
