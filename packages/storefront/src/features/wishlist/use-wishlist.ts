import type { WishedProduct } from "@griya/api";
import { selectIsWaiting, selectProblem } from "@griya/machines";
import { useEffect, useMemo } from "react";
import { WishedProductsContext } from "./wished-products-context.tsx";
import { WishlistContext, type WishlistView } from "./wishlist-context.ts";

const selectView = (view: WishlistView): WishlistView => view;

/** Returns the wishlist with the current state of its products and requests, and the functions to change the wishlist. */
export function useWishlist() {
  const wishlist = WishlistContext.useChart();
  const { wishes, isLoaded, isInAccount, ...listState } = WishlistContext.useView(selectView);
  const actor = WishedProductsContext.useActorRef();
  const loadedProducts = WishedProductsContext.useSelector((state) => state.context.products);
  const areProductsWaiting = WishedProductsContext.useSelector(selectIsWaiting);
  const productsProblem = WishedProductsContext.useSelector(selectProblem);
  useEffect(() => wishlist.send({ type: "wishlist.reload" }), [wishlist]);
  useEffect(
    () => actor.send({ type: "wishes.changed", productIds: wishes.map(({ productId }) => productId) }),
    [actor, wishes],
  );
  const actions = useMemo(
    () => ({
      remove: (productId: string) => wishlist.send({ type: "wish.remove", productId }),
      retry: () => {
        wishlist.send({ type: "retry" });
        actor.send({ type: "retry" });
      },
    }),
    [wishlist, actor],
  );
  return {
    ...actions,
    wishes,
    /** The loaded products by id. Products that are still loading are not included. */
    availableProducts: wishes.flatMap(({ productId }): readonly WishedProduct[] => {
      const product = loadedProducts[productId];
      return product ? [product] : [];
    }),
    unavailableWishes: wishes.filter(({ productId }) => loadedProducts[productId] === null),
    isLoading: !isLoaded || wishes.some(({ productId }) => !(productId in loadedProducts)),
    isInAccount,
    isWaiting: listState.isWaiting || areProductsWaiting,
    problem: listState.problem ?? productsProblem,
  };
}
