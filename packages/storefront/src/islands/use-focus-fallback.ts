import { type RefObject, useEffect, useRef } from "react";

const isGone = (element: Element): boolean =>
  !element.isConnected || !element.checkVisibility() || element.matches(":disabled");

/**
 * Moves the focus to an element when the focused element is gone. Otherwise the next Tab would start at the top of the page. It looks
 * whenever `moment` changes. It does nothing where nothing had the focus. Give the ref to an element with `tabIndex={-1}`.
 */
export const useFocusFallback = <Refuge extends HTMLElement>(moment: unknown): RefObject<Refuge | null> => {
  const refuge = useRef<Refuge>(null);
  const last = useRef(moment);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const note = () => {
      focused.current = document.activeElement;
    };
    note();
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (last.current === moment) return;
    last.current = moment;
    const isLost = document.activeElement === document.body && focused.current !== null && isGone(focused.current);
    if (isLost) refuge.current?.focus();
  }, [moment]);
  return refuge;
};
