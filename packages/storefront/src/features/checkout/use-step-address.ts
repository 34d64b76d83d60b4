import type { CheckoutStep } from "@griya/machines";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useCheckout } from "./use-checkout.ts";

const STEP = "step";
const ORDER = "order";

/** The step and the order that the address bar names; checkout begins with shipping, which needs no word. */
export function useAddressedStep(): { step: CheckoutStep; orderId: string | null } {
  const [search] = useSearchParams();
  const orderId = search.get(ORDER);
  const step = search.get(STEP);
  if (step === "done" && orderId !== null) return { step, orderId };
  return { step: step === "payment" ? "payment" : "shipping", orderId: null };
}

/**
 * Keeps step and address bar the same: going back in the browser goes back a step, and each step that is reached has its
 * own address. Steps that nobody should come back to, such as the payment of a placed order, are replaced.
 */
export function useStepInAddressBar(): void {
  const [, setSearch] = useSearchParams();
  const { step: addressed } = useAddressedStep();
  const { step, order, openStep } = useCheckout();
  const before = useRef<CheckoutStep | null>(null);
  const orderId = order?.id ?? null;

  useEffect(() => openStep(addressed), [openStep, addressed]);
  useEffect(() => {
    if (step === null || step === before.current) return;
    const isForward = before.current === "shipping" && step === "payment";
    before.current = step;
    setSearch(
      (search) => {
        const after = new URLSearchParams(search);
        if (step === "shipping") after.delete(STEP);
        else after.set(STEP, step);
        if (step === "done" && orderId !== null) after.set(ORDER, orderId);
        else after.delete(ORDER);
        return after;
      },
      { replace: !isForward },
    );
  }, [step, orderId, setSearch]);
}
