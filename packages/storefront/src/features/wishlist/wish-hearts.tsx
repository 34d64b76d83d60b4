import { useEffect } from "react";
import { useMarks } from "../../islands/use-marks.ts";
import { useServices } from "../../providers/services.ts";
import { readStoredWishes, subscribeToStoredWishes } from "../../session/stored-wishes.ts";
import { WishlistContext } from "./wishlist-context.ts";

/** Connects the hearts of a page to the wishlist. */
export function WishHearts() {
  const wishlist = WishlistContext.useChart();
  const wishes = WishlistContext.useView((view) => view.wishes);
  const { tokens } = useServices();

  useEffect(() => {
    const reloadWishlist = () => wishlist.send({ type: "wishlist.reload" });
    if (tokens.getAccessToken() !== null || readStoredWishes().length > 0) reloadWishlist();
    const syncOnPageShow = ({ persisted }: PageTransitionEvent) => persisted && reloadWishlist(); // The shopper may have changed the wishlist on a later page.
    const unsubscribe = subscribeToStoredWishes(reloadWishlist); // The shopper may have changed the wishlist in another tab.
    window.addEventListener("pageshow", syncOnPageShow);
    return () => {
      unsubscribe();
      window.removeEventListener("pageshow", syncOnPageShow);
    };
  }, [wishlist, tokens]);

  useMarks("data-wish", {
    markedIds: wishes.map(({ productId }) => productId),
    onMark: ({ id, name }) => wishlist.send({ type: "wish.add", wish: { productId: id, name } }),
    onUnmark: ({ id }) => wishlist.send({ type: "wish.remove", productId: id }),
  });

  return null;
}
