import type { Client, Wish } from "@griya/api";
import { WISHED_PRODUCTS_PER_REQUEST } from "@griya/api/model";
import type { ProductsById } from "@griya/machines";
import type { RequestFactory } from "../../requests/request-factory.ts";

type ProductIds = { productIds: readonly string[] };

/** Returns the actors of the wishlist machine, which call the shop's API. */
export const createWishlistActors = (client: Client, requestFactory: RequestFactory) => ({
  loadWishes: requestFactory.read<readonly Wish[]>(({ signal }) => client.wishlist.fetch({ signal })),
  storeWishes: requestFactory.save<readonly Wish[], ProductIds>(({ input, signal }) =>
    client.wishlist.store({ productIds: [...input.productIds] }, { signal }),
  ),
  removeWish: requestFactory.save<readonly Wish[], { productId: string }>(({ input, signal }) =>
    client.wishlist.remove(input, { signal }),
  ),
});

const splitIntoBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / WISHED_PRODUCTS_PER_REQUEST) }, (_, part) =>
    ids.slice(part * WISHED_PRODUCTS_PER_REQUEST, (part + 1) * WISHED_PRODUCTS_PER_REQUEST),
  );

export const createWishedProductsActors = (client: Client, requestFactory: RequestFactory) => ({
  loadProducts: requestFactory.read<ProductsById, ProductIds>(async ({ input, signal }) => {
    const batches = splitIntoBatches(input.productIds).map((productIds) =>
      client.wishlist.fetchProducts({ productIds }, { signal }),
    );
    const availableProducts = (await Promise.all(batches)).flat();
    return Object.fromEntries(
      input.productIds.map((id) => [id, availableProducts.find(({ product }) => product.id === id) ?? null]),
    );
  }),
});
