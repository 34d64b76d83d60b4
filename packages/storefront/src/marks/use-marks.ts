import { useEffect, useEffectEvent } from "react";

/** A product that a mark stands at. */
export type MarkedProduct = { productId: string; name: string };

/**
 * Gives the marks of a page their life: buttons with the product's id in the attribute `kind` and its name in `data-name`. They stand in
 * cards that are the same for everyone, and come and go with the lists that are narrowed in their place, so what presses them listens to
 * the whole page.
 */
export const useMarks = (
  kind: "data-wish" | "data-compare",
  {
    marked,
    onMark,
    onUnmark,
  }: {
    /** Those that are pressed. */
    marked: readonly { productId: string }[];
    onMark: (product: MarkedProduct) => void;
    onUnmark: (product: MarkedProduct) => void;
  },
): void => {
  const press = useEffectEvent(({ target }: MouseEvent) => {
    const mark = target instanceof Element ? target.closest<HTMLElement>(`[${kind}]`) : null;
    if (mark === null) return;
    const product = { productId: mark.getAttribute(kind) ?? "", name: mark.dataset["name"] ?? "" };
    if (mark.ariaPressed === "true") onUnmark(product);
    else onMark(product);
  });

  useEffect(() => {
    const heard = (event: MouseEvent) => press(event);
    document.addEventListener("click", heard);
    return () => document.removeEventListener("click", heard);
  }, []);

  useEffect(() => {
    const ids = new Set(marked.map(({ productId }) => productId));
    const show = () => {
      for (const mark of document.querySelectorAll(`[${kind}]`)) {
        mark.setAttribute("aria-pressed", String(ids.has(mark.getAttribute(kind) ?? "")));
      }
    };
    show();
    const cards = new MutationObserver(show);
    cards.observe(document.body, { childList: true, subtree: true });
    return () => cards.disconnect();
  }, [kind, marked]);
};
