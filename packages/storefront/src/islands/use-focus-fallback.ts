import { type RefObject, useEffect, useRef } from "react";

const isGone = (element: Element): boolean =>
  !element.isConnected || !element.checkVisibility() || element.matches(":disabled");

/**
 * Moves the focus to an element when the focused element has disappeared. Otherwise the next Tab would start at the top of the page. The
 * hook checks the focus when `moment` changes. The focus stays when no element had the focus before. The element of the returned ref needs
 * `tabIndex={-1}`.
 */
export const useFocusFallback = <Refuge extends HTMLElement>(moment: unknown): RefObject<Refuge | null> => {
  const fallbackElement = useRef<Refuge>(null);
  const lastMoment = useRef(moment);
  const focusedElement = useRef<Element | null>(null);
  useEffect(() => {
    const updateFocusedElement = () => {
      focusedElement.current = document.activeElement;
    };
    updateFocusedElement();
    document.addEventListener("focusin", updateFocusedElement);
    return () => document.removeEventListener("focusin", updateFocusedElement);
  }, []);
  useEffect(() => {
    if (lastMoment.current === moment) return;
    lastMoment.current = moment;
    const isFocusLost =
      document.activeElement === document.body && focusedElement.current !== null && isGone(focusedElement.current);
    if (isFocusLost) fallbackElement.current?.focus();
  }, [moment]);
  return fallbackElement;
};
