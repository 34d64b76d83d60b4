import { type MouseEvent, useLayoutEffect, useRef } from "react";

/** A control that the visitor used, and its distance from the top of the viewport at the moment of use. */
type ControlPosition = { control: HTMLElement; top: number };

const isRendered = ({ control }: ControlPosition): boolean => control.getClientRects().length > 0;

/**
 * Restores the visitor's focus and scroll position when a control changes the view. The way back returns to the former position in the
 * products. Any other view starts inside the viewport. If the used control is gone, the start of the view (`data-start`) gets the focus.
 * Returns the ref of the box with the views, and the click handler that records the used control.
 */
export const useFocusRestoration = (view: "grid" | "product" | "cart") => {
  const box = useRef<HTMLDivElement>(null);
  const lastView = useRef(view);
  const usedControl = useRef<ControlPosition | null>(null);
  const gridPosition = useRef<ControlPosition | null>(null);

  useLayoutEffect(() => {
    const previousView = lastView.current;
    lastView.current = view;
    if (!box.current) return;
    if (previousView === "grid") gridPosition.current = usedControl.current;
    const position = view === "grid" ? gridPosition.current : null;
    if (position && isRendered(position)) {
      position.control.focus({ preventScroll: true });
      scrollBy({ top: position.control.getBoundingClientRect().top - position.top, behavior: "instant" });
      position.control.scrollIntoView({ block: "nearest", behavior: "instant" });
    } else if (usedControl.current) {
      if (box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView({ behavior: "instant" });
      const start = box.current.querySelector<HTMLElement>("[data-start]:not([hidden])");
      if (!isRendered(usedControl.current)) start?.focus({ preventScroll: true });
    }
    usedControl.current = null;
  }, [view]);

  const recordControl = ({ target }: MouseEvent<HTMLElement>) => {
    const control = (target as Element).closest<HTMLElement>("a,button");
    usedControl.current = control && { control, top: control.getBoundingClientRect().top };
  };
  return { box, note: recordControl };
};
