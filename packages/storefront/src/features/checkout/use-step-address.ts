import type { CheckoutStep, PurchaseStep } from "@griya/machines";
import { useEffect, useRef } from "react";
import { useAddress, useGo, useQuery, withQuery } from "../../providers/address.tsx";
import { useCheckout } from "./use-checkout.ts";

const STEP = "step";
const ORDER = "order";

/** Reads the step and the order from the query. Without a step, checkout begins with shipping. */
export function useAddressedStep(): { step: PurchaseStep; orderId: string | null } {
  const query = useQuery();
  const orderId = query.get(ORDER);
  const step = query.get(STEP);
  if (step === "done" && orderId !== null) return { step: "payment", orderId };
  return { step: step === "payment" ? "payment" : "shipping", orderId: null };
}

/**
 * Keeps the step and the query in sync: each step has its own URL, and going back returns to the previous step. Steps without a return,
 * such as the payment of a placed order, replace the history entry.
 */
export function useStepInAddressBar(): void {
  const here = useAddress();
  const go = useGo();
  const { step: addressed } = useAddressedStep();
  const { step, order, openStep } = useCheckout();
  const told = useRef(addressed); // the checkout began with this step, but may have chosen another one
  const before = useRef<CheckoutStep | null>(null);
  const orderId = order?.id ?? null;

  useEffect(() => {
    if (told.current === addressed) return;
    told.current = addressed;
    openStep(addressed);
  }, [openStep, addressed]);
  useEffect(() => {
    if (step === null || step === before.current) return;
    const isForward = before.current === "shipping" && step === "payment";
    before.current = step;
    const changes = { [STEP]: step === "shipping" ? null : step, [ORDER]: step === "done" ? orderId : null };
    go(withQuery(here, changes), { replaces: !isForward, staysOpen: true });
  }, [step, orderId, here, go]);
}
