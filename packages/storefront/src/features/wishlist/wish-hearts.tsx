import { useEffect } from "react";
import { useServices } from "../../frame/services.ts";
import { onKeptWishes, readKeptWishes } from "../../session/kept-wishes.ts";
import { WishlistContext } from "./wishlist-context.ts";

const HEART = "[data-wish]";

const heartAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(HEART) : null;

/**
 * Gives the hearts of a page their life. They stand in cards that are the same for everyone, and come and go with the lists that are
 * narrowed in their place.
 */
export function WishHearts() {
  const wishlist = WishlistContext.useChart();
  const wishes = WishlistContext.useView((view) => view.wishes);
  const { tokens } = useServices();

  useEffect(() => {
    const look = () => {
      wishlist.send({ type: "kept.changed", kept: readKeptWishes() });
      wishlist.send({ type: "wishlist.look" });
    };
    const lookAgain = ({ persisted }: PageTransitionEvent) => persisted && look();
    if (tokens.accessToken() !== null || readKeptWishes().length > 0) look();
    const stop = onKeptWishes(look);
    window.addEventListener("pageshow", lookAgain);
    return () => {
      stop();
      window.removeEventListener("pageshow", lookAgain);
    };
  }, [wishlist, tokens]);

  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const heart = heartAt(target);
      const { wish: productId, name = "" } = heart?.dataset ?? {};
      if (!heart || productId === undefined) return;
      if (heart.ariaPressed === "true") wishlist.send({ type: "wish.remove", productId });
      else wishlist.send({ type: "wish.add", wish: { productId, name } });
    };
    document.addEventListener("click", press);
    return () => document.removeEventListener("click", press);
  }, [wishlist]);

  useEffect(() => {
    const wished = new Set(wishes.map(({ productId }) => productId));
    const show = () => {
      for (const heart of document.querySelectorAll<HTMLElement>(HEART)) {
        heart.setAttribute("aria-pressed", String(wished.has(heart.dataset["wish"] ?? "")));
      }
    };
    show();
    const cards = new MutationObserver(show);
    cards.observe(document.body, { childList: true, subtree: true });
    return () => cards.disconnect();
  }, [wishes]);

  return null;
}
