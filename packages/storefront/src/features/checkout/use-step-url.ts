import type { CheckoutStep, PurchaseStep } from "@griya/machines";
import { useEffect, useRef } from "react";
import { useAddress, useNavigate, useQuery, withQuery } from "../../providers/address.tsx";
import { useCheckout } from "./use-checkout.ts";

const STEP_KEY = "step";
const ORDER_KEY = "order";

/** Reads the step and the order from the query. Without a step, checkout begins with shipping. */
export function useRequestedStep(): { step: PurchaseStep; orderId: string | null } {
  const query = useQuery();
  const orderId = query.get(ORDER_KEY);
  const step = query.get(STEP_KEY);
  if (step === "done" && orderId !== null) return { step: "payment", orderId };
  return { step: step === "payment" ? "payment" : "shipping", orderId: null };
}

/**
 * Keeps the step and the query in sync: each step has its own URL, and going back returns to the previous step. Steps without a return,
 * such as the payment of a placed order, replace the history entry.
 */
export function useStepInUrl(): void {
  const here = useAddress();
  const navigate = useNavigate();
  const { step: requestedStep } = useRequestedStep();
  const { step, order, openStep } = useCheckout();
  const syncedStep = useRef(requestedStep); // the checkout began with this step, but may have chosen another one
  const previousStep = useRef<CheckoutStep | null>(null);
  const orderId = order?.id ?? null;

  useEffect(() => {
    if (syncedStep.current === requestedStep) return;
    syncedStep.current = requestedStep;
    openStep(requestedStep);
  }, [openStep, requestedStep]);
  useEffect(() => {
    if (step === null || step === previousStep.current) return;
    const isForward = previousStep.current === "shipping" && step === "payment";
    previousStep.current = step;
    const changes = { [STEP_KEY]: step === "shipping" ? null : step, [ORDER_KEY]: step === "done" ? orderId : null };
    navigate(withQuery(here, changes), { replaces: !isForward, keepsPage: true });
  }, [step, orderId, here, navigate]);
}
