import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from "react";
import { useShop } from "../primitives/shop-provider.tsx";
import { getArrowStep } from "./arrow-step.ts";
import { focusInside } from "./focus-inside.ts";

const indexOf = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(Math.abs(scrollLeft) / clientWidth);

/**
 * Returns the strip of a gallery, which shows one entry. Fingers, buttons, thumbnails and arrow keys scroll it.
 * @param firstKey names the first entry; the strip goes back to it when another one is chosen
 */
export const useGalleryStrip = (firstKey: string | undefined) => {
  const { direction } = useShop();
  const strip = useRef<HTMLUListElement>(null);
  /** The index that the strip is scrolling to. It takes time, and another press may come before it arrives. */
  const target = useRef(0);
  const [shown, setShown] = useState(0);

  const show = (index: number, behavior: ScrollBehavior = "auto") => {
    const item = strip.current?.children[index];
    if (!(item instanceof HTMLElement)) return;
    target.current = index;
    strip.current?.scrollTo({ left: item.offsetLeft, behavior });
  };

  useEffect(() => {
    if (firstKey === undefined) return;
    target.current = 0;
    strip.current?.scrollTo({ left: 0, behavior: "instant" });
  }, [firstKey]);

  /** Moves through the list that has the focus by arrow keys, and takes the focus along. */
  const createArrowKeyHandler = (index: number) => (event: KeyboardEvent) => {
    const step = getArrowStep(event.key, direction);
    if (step === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = index + step;
    const entry = event.currentTarget.closest("ul")?.children[next];
    if (!entry) return;
    show(next);
    focusInside(entry);
  };

  return {
    shown,
    show,
    /** Moves on from the index that the strip is scrolling to. */
    moveBy: (by: 1 | -1) => show(target.current + by),
    createArrowKeyHandler,
    /** Spread on the list of entries. */
    list: {
      ref: strip,
      onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => setShown(indexOf(currentTarget)),
      onScrollEnd: ({ currentTarget }: UIEvent<HTMLElement>) => {
        target.current = indexOf(currentTarget);
      },
    },
  };
};
