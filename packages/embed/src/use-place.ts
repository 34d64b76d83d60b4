import { type MouseEvent, useLayoutEffect, useRef } from "react";

/** A used control, and its distance from the top of the viewport at that time. */
type Place = { control: HTMLElement; top: number };

const isSeen = ({ control }: Place): boolean => control.getClientRects().length > 0;

/**
 * Restores the visitor's focus and scroll position when the view changes. The way back returns to the former position in the products. Any
 * other view starts inside the viewport. If the used control is gone, the start of the view (`data-start`) gets the focus.
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
