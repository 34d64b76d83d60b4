import { type MouseEvent, useLayoutEffect, useRef } from "react";

/** A control that was used, and how far down the window it stood then. */
type Place = { control: HTMLElement; top: number };

const isSeen = ({ control }: Place): boolean => control.getClientRects().length > 0;

/**
 * Keeps the visitor's focus and place while one view takes that of another: going back ends where the products were left, and whatever
 * else is opened begins in sight, with the focus where the view starts (`data-start`) if its control is gone.
 */
export const usePlace = (view: "grid" | "product" | "cart") => {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  const used = useRef<Place | null>(null);
  const left = useRef<Place | null>(null);

  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = view;
    if (!box.current) return;
    if (from === "grid") left.current = used.current;
    const place = view === "grid" ? left.current : null;
    if (place && isSeen(place)) {
      place.control.focus({ preventScroll: true });
      scrollBy({ top: place.control.getBoundingClientRect().top - place.top, behavior: "instant" });
      place.control.scrollIntoView({ block: "nearest", behavior: "instant" });
    } else if (used.current) {
      if (box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView({ behavior: "instant" });
      const start = box.current.querySelector<HTMLElement>("[data-start]:not([hidden])");
      if (!isSeen(used.current)) start?.focus({ preventScroll: true });
    }
    used.current = null;
  }, [view]);

  const note = ({ target }: MouseEvent<HTMLElement>) => {
    const control = (target as Element).closest<HTMLElement>("a,button");
    used.current = control && { control, top: control.getBoundingClientRect().top };
  };
  return { box, note };
};
