import { type RefObject, useEffect, useRef } from "react";

/**
 * Leads the focus to an element when what had it is gone: what was pressed has left the page, and the next Tab would start at
 * its top. Looks whenever `moment` is another one. Give the ref to an element with `tabIndex={-1}`.
 */
export const useRescuedFocus = <Refuge extends HTMLElement>(moment: unknown): RefObject<Refuge | null> => {
  const refuge = useRef<Refuge>(null);
  const last = useRef(moment);
  useEffect(() => {
    if (last.current === moment) return;
    last.current = moment;
    if (document.activeElement === document.body) refuge.current?.focus();
  }, [moment]);
  return refuge;
};
