import type { WishedProduct } from "@griya/api";
import { selectIsWaiting, selectProblem } from "@griya/machines";
import { useEffect, useMemo } from "react";
import { WishedProductsContext } from "./wished-products-context.tsx";
import { WishlistContext, type WishlistView } from "./wishlist-context.ts";

const all = (view: WishlistView): WishlistView => view;

/** Returns the wish list with the current state of its products, and the functions to change it. */
export function useWishlist() {
  const wishlist = WishlistContext.useChart();
  const { wishes, isKnown, isInAccount, ...own } = WishlistContext.useView(all);
  const actor = WishedProductsContext.useActorRef();
  const found = WishedProductsContext.useSelector((state) => state.context.found);
  const isProductsWaiting = WishedProductsContext.useSelector(selectIsWaiting);
  const productsProblem = WishedProductsContext.useSelector(selectProblem);
  useEffect(() => wishlist.send({ type: "wishlist.look" }), [wishlist]);
  useEffect(
    () => actor.send({ type: "wishes.changed", productIds: wishes.map(({ productId }) => productId) }),
    [actor, wishes],
  );
  const verbs = useMemo(
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
    ...verbs,
    wishes,
    /** Contains the loaded products; the others are still loading. */
    sold: wishes.flatMap(({ productId }): readonly WishedProduct[] => {
      const product = found[productId];
      return product ? [product] : [];
    }),
    gone: wishes.filter(({ productId }) => found[productId] === null),
    isLoading: !isKnown || wishes.some(({ productId }) => !(productId in found)),
    isInAccount,
    isWaiting: own.isWaiting || isProductsWaiting,
    problem: own.problem ?? productsProblem,
  };
}
