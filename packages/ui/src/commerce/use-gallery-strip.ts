import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from "react";
import { useShop } from "../primitives/shop-provider.tsx";
import { arrowStep } from "./arrow-step.ts";
import { focusInside } from "./focus-inside.ts";

const indexOf = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(Math.abs(scrollLeft) / clientWidth);

/**
 * The strip of a gallery, which shows one entry: fingers scroll it, and so do buttons, thumbnails and arrow keys.
 * @param chosen names the first entry; the strip goes back to it when another one is chosen
 */
export const useGalleryStrip = (chosen: string | undefined) => {
  const { direction } = useShop();
  const strip = useRef<HTMLUListElement>(null);
  /** Where the strip is on its way to: it takes its time, and another press may come before it is there. */
  const target = useRef(0);
  const [shown, setShown] = useState(0);

  const show = (index: number, behavior: ScrollBehavior = "auto") => {
    const item = strip.current?.children[index];
    if (!(item instanceof HTMLElement)) return;
    target.current = index;
    strip.current?.scrollTo({ left: item.offsetLeft, behavior });
  };

  useEffect(() => {
    if (chosen === undefined) return;
    target.current = 0;
    strip.current?.scrollTo({ left: 0, behavior: "instant" });
  }, [chosen]);

  /** The arrow keys walk through the list that the focus is in, and take it with them. */
  const walkFrom = (index: number) => (event: KeyboardEvent) => {
    const step = arrowStep(event.key, direction);
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
    /** Goes on from where the strip is on its way to. */
    step: (by: 1 | -1) => show(target.current + by),
    walkFrom,
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
