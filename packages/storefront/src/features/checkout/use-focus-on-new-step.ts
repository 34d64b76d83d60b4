import type { CheckoutStep } from "@griya/machines";
import { useEffect, useRef } from "react";

/**
 * Moves the focus to the title at each new step except the first. It also moves the focus for another customer, and when the focused
 * element was removed.
 */
export const useFocusOnNewStep = (step: CheckoutStep | null, isAnotherCustomer: boolean) => {
  const titleRef = useRef<HTMLDivElement>(null);
  const previousStep = useRef<CheckoutStep | null>(null);
  useEffect(() => {
    const isAnotherStep = step !== null && previousStep.current !== step;
    const isFocusLost = document.activeElement === document.body;
    if (isAnotherCustomer || (previousStep.current !== null && (isAnotherStep || isFocusLost)))
      titleRef.current?.focus();
    previousStep.current = step ?? previousStep.current;
  }, [step, isAnotherCustomer]);
  return titleRef;
};
