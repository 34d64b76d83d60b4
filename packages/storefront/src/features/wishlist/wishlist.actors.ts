import type { Client, Wish } from "@griya/api";
import { WISHED_PRODUCTS_AT_ONCE } from "@griya/api/model";
import type { FoundProducts } from "@griya/machines";
import type { Works } from "../../work/works.ts";

type Products = { productIds: readonly string[] };

/** Returns the actors of the wish list machine. They call the shop's API. */
export const wishlistActors = (client: Client, work: Works) => ({
  loadWishes: work.read<readonly Wish[]>(({ signal }) => client.wishlist.fetch({ signal })),
  storeWishes: work.save<readonly Wish[], Products>(({ input, signal }) =>
    client.wishlist.store({ productIds: [...input.productIds] }, { signal }),
  ),
  removeWish: work.save<readonly Wish[], { productId: string }>(({ input, signal }) =>
    client.wishlist.remove(input, { signal }),
  ),
});

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / WISHED_PRODUCTS_AT_ONCE) }, (_, part) =>
    ids.slice(part * WISHED_PRODUCTS_AT_ONCE, (part + 1) * WISHED_PRODUCTS_AT_ONCE),
  );

export const wishedProductsActors = (client: Client, work: Works) => ({
  loadProducts: work.read<FoundProducts, Products>(async ({ input, signal }) => {
    const parts = inParts(input.productIds).map((productIds) => client.wishlist.products({ productIds }, { signal }));
    const sold = (await Promise.all(parts)).flat();
    return Object.fromEntries(
      input.productIds.map((id) => [id, sold.find(({ product }) => product.id === id) ?? null]),
    );
  }),
});
