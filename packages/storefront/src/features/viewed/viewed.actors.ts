import type { Client, ProductSummary } from "@griya/api";
import type { RequestFactory } from "../../requests/request-factory.ts";

/** Returns the actors that load the viewed products in one request. Products that are no longer sold are skipped. */
export const createViewedActors =
  (productIds: readonly string[]) => (client: Client, requestFactory: RequestFactory) => ({
    load: requestFactory.read<readonly ProductSummary[]>(async ({ signal }) => {
      const availableProducts = await client.wishlist.fetchProducts({ productIds: [...productIds] }, { signal });
      return availableProducts.map(({ product }) => product);
    }),
  });
