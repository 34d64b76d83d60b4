import { sql } from "drizzle-orm";
import type { Services } from "../http/services.ts";
import { listingCountChanges, listingCounts } from "./listing.tables.ts";

/**
 * Adds the recorded changes to the stored counts, so that counts stay fast. One statement does this, so a reader never sees a half-applied
 * change.
 */
export const applyListingCountChanges = async ({ database }: Pick<Services, "database">): Promise<void> => {
  await database.execute(sql`
    with changed as (delete from ${listingCountChanges} returning *)
    insert into ${listingCounts} as counted
    select scope, facet, choice, sum(products) as products from changed group by scope, facet, choice having sum(products) <> 0
    on conflict (scope, facet, choice) do update set products = counted.products + excluded.products`);
};
