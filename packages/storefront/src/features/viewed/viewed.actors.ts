import type { Client, ProductSummary } from "@griya/api";
import type { Works } from "../../work/works.ts";

/** Returns the actors that load the viewed products in one request. Products that are no longer sold are left out. */
export const viewedActors = (productIds: readonly string[]) => (client: Client, work: Works) => ({
  load: work.read<readonly ProductSummary[]>(async ({ signal }) => {
    const sold = await client.wishlist.products({ productIds: [...productIds] }, { signal });
    return sold.map(({ product }) => product);
  }),
});
