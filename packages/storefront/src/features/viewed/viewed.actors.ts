import type { Client, ProductSummary } from "@griya/api";
import type { Works } from "../../work/works.ts";

/** What was looked at, asked for by one call; what is no longer sold does not come. */
export const viewedActors = (productIds: readonly string[]) => (client: Client, work: Works) => ({
  load: work.read<readonly ProductSummary[]>(async ({ signal }) => {
    const sold = await client.wishlist.products({ productIds: [...productIds] }, { signal });
    return sold.map(({ product }) => product);
  }),
});
