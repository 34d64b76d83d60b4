import type { CheckoutStep } from "@griya/machines";
import { useEffect, useRef } from "react";

/**
 * Moves the focus to the top at each new step except the first. It also does so for another customer, and when the focused element was
 * removed.
 */
export const useFocusOnNewStep = (step: CheckoutStep | null, isAnotherCustomer: boolean) => {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef<CheckoutStep | null>(null);
  useEffect(() => {
    const isAnotherStep = step !== null && before.current !== step;
    const isLost = document.activeElement === document.body;
    if (isAnotherCustomer || (before.current !== null && (isAnotherStep || isLost))) top.current?.focus();
    before.current = step ?? before.current;
  }, [step, isAnotherCustomer]);
  return top;
};
