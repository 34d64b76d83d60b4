import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from "react";
import { useShop } from "../primitives/shop-provider.tsx";
import { getArrowStep } from "./arrow-step.ts";
import { focusInside } from "./focus-inside.ts";

const getIndex = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(Math.abs(scrollLeft) / clientWidth);

/**
 * Returns the state and the handlers of a gallery's strip. The strip shows one entry and scrolls to the others.
 * @param firstKey The key of the first entry. A new key scrolls the strip to the start.
 */
export const useGalleryStrip = (firstKey: string | undefined) => {
  const { direction } = useShop();
  const strip = useRef<HTMLUListElement>(null);
  /** The index to which the strip scrolls. A further press may come during the scroll. */
  const targetIndex = useRef(0);
  const [shown, setShown] = useState(0);

  const showEntry = (index: number, behavior: ScrollBehavior = "auto") => {
    const item = strip.current?.children[index];
    if (!(item instanceof HTMLElement)) return;
    targetIndex.current = index;
    strip.current?.scrollTo({ left: item.offsetLeft, behavior });
  };

  useEffect(() => {
    if (firstKey === undefined) return;
    targetIndex.current = 0;
    strip.current?.scrollTo({ left: 0, behavior: "instant" });
  }, [firstKey]);

  /**
   * Returns a handler for the arrow keys. The handler shows the next or previous entry, and focuses that entry in the list that has the
   * focus.
   */
  const createArrowKeyHandler = (index: number) => (event: KeyboardEvent) => {
    const step = getArrowStep(event.key, direction);
    if (step === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const nextIndex = index + step;
    const entry = event.currentTarget.closest("ul")?.children[nextIndex];
    if (!entry) return;
    showEntry(nextIndex);
    focusInside(entry);
  };

  return {
    shown,
    show: showEntry,
    /** Shows the entry that is some steps after the target of the current scroll. */
    moveBy: (step: 1 | -1) => showEntry(targetIndex.current + step),
    createArrowKeyHandler,
    /** The props of the list of entries. */
    list: {
      ref: strip,
      onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => setShown(getIndex(currentTarget)),
      onScrollEnd: ({ currentTarget }: UIEvent<HTMLElement>) => {
        targetIndex.current = getIndex(currentTarget);
      },
    },
  };
};
