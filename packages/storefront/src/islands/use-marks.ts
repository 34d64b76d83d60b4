import { useEffect, useEffectEvent } from "react";

/** What a mark stands at: a product, or a review. */
export type Marked = { id: string; name: string };

/**
 * Gives the marks of a page their life: buttons with an id in the attribute `kind` and a name in `data-name`. They stand in parts of the
 * page that are the same for everyone, and come and go with the lists that are narrowed in their place, so what presses them listens to
 * the whole page. Where they say how many others pressed them, that is in `data-count`.
 */
export const useMarks = (
  kind: "data-wish" | "data-compare" | "data-helpful",
  {
    marked,
    counts,
    onMark,
    onUnmark,
  }: {
    /** Those that are pressed, by id. */
    marked: readonly string[];
    /** How many pressed it, where that is known better than when the page was written. */
    counts?: ReadonlyMap<string, number>;
    onMark: (marked: Marked) => void;
    onUnmark: (marked: Marked) => void;
  },
): void => {
  const press = useEffectEvent(({ target }: MouseEvent) => {
    const mark = target instanceof Element ? target.closest<HTMLElement>(`[${kind}]`) : null;
    if (mark === null) return;
    const pressed = { id: mark.getAttribute(kind) ?? "", name: mark.dataset["name"] ?? "" };
    if (mark.ariaPressed === "true") onUnmark(pressed);
    else onMark(pressed);
  });

  useEffect(() => {
    const heard = (event: MouseEvent) => press(event);
    document.addEventListener("click", heard);
    return () => document.removeEventListener("click", heard);
  }, []);

  useEffect(() => {
    const ids = new Set(marked);
    const show = () => {
      for (const mark of document.querySelectorAll(`[${kind}]`)) {
        const id = mark.getAttribute(kind) ?? "";
        mark.setAttribute("aria-pressed", String(ids.has(id)));
        mark.setAttribute("data-alive", ""); // its first press is heard at once
        const count = counts?.get(id);
        const counted = count === undefined ? null : mark.querySelector("[data-count]");
        const text = count ? `(${count})` : "";
        if (counted && counted.textContent !== text) counted.textContent = text; // else the change would be heard below
      }
    };
    show();
    const cards = new MutationObserver(show);
    cards.observe(document.body, { childList: true, subtree: true });
    return () => cards.disconnect();
  }, [kind, marked, counts]);
};
