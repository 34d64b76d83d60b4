import { useEffect } from "react";
import { useMarks } from "../../islands/use-marks.ts";
import { useServices } from "../../providers/services.ts";
import { onKeptWishes, readKeptWishes } from "../../session/kept-wishes.ts";
import { WishlistContext } from "./wishlist-context.ts";

/** The connection of a page's hearts to the wish list. */
export function WishHearts() {
  const wishlist = WishlistContext.useChart();
  const wishes = WishlistContext.useView((view) => view.wishes);
  const { tokens } = useServices();

  useEffect(() => {
    const look = () => wishlist.send({ type: "wishlist.look" });
    if (tokens.accessToken() !== null || readKeptWishes().length > 0) look();
    const lookAgain = ({ persisted }: PageTransitionEvent) => persisted && look(); // changes of a page that was opened after this one
    const stop = onKeptWishes(look); // changes of another tab
    window.addEventListener("pageshow", lookAgain);
    return () => {
      stop();
      window.removeEventListener("pageshow", lookAgain);
    };
  }, [wishlist, tokens]);

  useMarks("data-wish", {
    marked: wishes.map(({ productId }) => productId),
    onMark: ({ id, name }) => wishlist.send({ type: "wish.add", wish: { productId: id, name } }),
    onUnmark: ({ id }) => wishlist.send({ type: "wish.remove", productId: id }),
  });

  return null;
}
