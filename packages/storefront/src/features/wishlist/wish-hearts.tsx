import { useEffect } from "react";
import { useMarks } from "../../islands/use-marks.ts";
import { useServices } from "../../providers/services.ts";
import { readStoredWishes, subscribeToStoredWishes } from "../../session/stored-wishes.ts";
import { WishlistContext } from "./wishlist-context.ts";

/** The connection of a page's hearts to the wish list. */
export function WishHearts() {
  const wishlist = WishlistContext.useChart();
  const wishes = WishlistContext.useView((view) => view.wishes);
  const { tokens } = useServices();

  useEffect(() => {
    const sync = () => wishlist.send({ type: "wishlist.reload" });
    if (tokens.getAccessToken() !== null || readStoredWishes().length > 0) sync();
    const syncOnPageShow = ({ persisted }: PageTransitionEvent) => persisted && sync(); // changes of a page that was opened after this one
    const unsubscribe = subscribeToStoredWishes(sync); // changes of another tab
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
