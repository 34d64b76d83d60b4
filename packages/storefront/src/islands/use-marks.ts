import { useEffect, useEffectEvent } from "react";

/** The product or review that a mark button belongs to. */
export type MarkTarget = { id: string; name: string };

/**
 * Handles the mark buttons of a page, such as the wishlist buttons. A button has an id in the attribute `kind` and a name in `data-name`.
 * The buttons are part of static markup and of changing lists, so the hook listens to the whole document. An element with `data-count`
 * shows the number of presses by other shoppers.
 */
export const useMarks = (
  kind: "data-wish" | "data-compare" | "data-helpful",
  {
    markedIds,
    counts,
    onMark,
    onUnmark,
  }: {
    /** The ids of the pressed mark buttons. */
    markedIds: readonly string[];
    /** The numbers of presses by id. The map has only the numbers that differ from the static page. */
    counts?: ReadonlyMap<string, number>;
    onMark: (marked: MarkTarget) => void;
    onUnmark: (marked: MarkTarget) => void;
  },
): void => {
  const handlePress = useEffectEvent(({ target }: MouseEvent) => {
    const markButton = target instanceof Element ? target.closest<HTMLElement>(`[${kind}]`) : null;
    if (markButton === null) return;
    const markTarget = { id: markButton.getAttribute(kind) ?? "", name: markButton.dataset["name"] ?? "" };
    if (markButton.ariaPressed === "true") onUnmark(markTarget);
    else onMark(markTarget);
  });

  useEffect(() => {
    const handleClick = (event: MouseEvent) => handlePress(event);
    document.addEventListener("click", handleClick);
    return () => document.removeEventListener("click", handleClick);
  }, []);

  useEffect(() => {
    const ids = new Set(markedIds);
    const updateMarks = () => {
      for (const markButton of document.querySelectorAll(`[${kind}]`)) {
        const id = markButton.getAttribute(kind) ?? "";
        markButton.setAttribute("aria-pressed", String(ids.has(id)));
        markButton.setAttribute("data-alive", ""); // this hook handles every press from now on, so event replay ignores the button
        const count = counts?.get(id);
        const countElement = count === undefined ? null : markButton.querySelector("[data-count]");
        const text = count ? `(${count})` : "";
        if (countElement && countElement.textContent !== text) countElement.textContent = text; // without this check, the observer below would loop
      }
    };
    updateMarks();
    const observer = new MutationObserver(updateMarks);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [kind, markedIds, counts]);
};
