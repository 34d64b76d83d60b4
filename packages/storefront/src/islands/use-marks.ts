import { useEffect, useEffectEvent } from "react";

/** The product or review of a mark. */
export type Marked = { id: string; name: string };

/**
 * Runs the marks of a page: buttons with an id in the attribute `kind` and a name in `data-name`. They stand in markup that is the same for
 * everyone, and in lists that change. So the hook listens to the whole document. An element with `data-count` shows how many others pressed
 * a mark.
 */
export const useMarks = (
  kind: "data-wish" | "data-compare" | "data-helpful",
  {
    markedIds,
    counts,
    onMark,
    onUnmark,
  }: {
    /** Ids of the pressed marks. */
    markedIds: readonly string[];
    /** Numbers of presses by id, where they are newer than those of the page. */
    counts?: ReadonlyMap<string, number>;
    onMark: (marked: Marked) => void;
    onUnmark: (marked: Marked) => void;
  },
): void => {
  const press = useEffectEvent(({ target }: MouseEvent) => {
    const mark = target instanceof Element ? target.closest<HTMLElement>(`[${kind}]`) : null;
    if (mark === null) return;
    const item = { id: mark.getAttribute(kind) ?? "", name: mark.dataset["name"] ?? "" };
    if (mark.ariaPressed === "true") onUnmark(item);
    else onMark(item);
  });

  useEffect(() => {
    const handleClick = (event: MouseEvent) => press(event);
    document.addEventListener("click", handleClick);
    return () => document.removeEventListener("click", handleClick);
  }, []);

  useEffect(() => {
    const ids = new Set(markedIds);
    const show = () => {
      for (const mark of document.querySelectorAll(`[${kind}]`)) {
        const id = mark.getAttribute(kind) ?? "";
        mark.setAttribute("aria-pressed", String(ids.has(id)));
        mark.setAttribute("data-alive", ""); // its first press is handled at once
        const count = counts?.get(id);
        const counted = count === undefined ? null : mark.querySelector("[data-count]");
        const text = count ? `(${count})` : "";
        if (counted && counted.textContent !== text) counted.textContent = text; // else the observer below would see the change
      }
    };
    show();
    const cards = new MutationObserver(show);
    cards.observe(document.body, { childList: true, subtree: true });
    return () => cards.disconnect();
  }, [kind, markedIds, counts]);
};
