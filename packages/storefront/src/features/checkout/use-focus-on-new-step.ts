import type { CheckoutStep } from "@griya/machines";
import { useEffect, useRef } from "react";

/** Leads the focus to the top of each step but the first, to where another customer is greeted, and wherever what was pressed is gone. */
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
