import type { CheckoutStep, PurchaseStep } from "@griya/machines";
import { useEffect, useRef } from "react";
import { useAddress, useNavigate, useQuery, withQuery } from "../../providers/address.tsx";
import { useCheckout } from "./use-checkout.ts";

const STEP_KEY = "step";
const ORDER_KEY = "order";

/** Returns the requested step and the order id from the query. Without a step in the query, the checkout begins with shipping. */
export function useRequestedStep(): { step: PurchaseStep; orderId: string | null } {
  const query = useQuery();
  const orderId = query.get(ORDER_KEY);
  const step = query.get(STEP_KEY);
  if (step === "done" && orderId !== null) return { step: "payment", orderId };
  return { step: step === "payment" ? "payment" : "shipping", orderId: null };
}

/**
 * Synchronizes the step with the query, so that each step has a URL. The back button returns from the payment to the shipping step. All
 * other changes of the step replace the history entry.
 */
export function useStepInUrl(): void {
  const currentAddress = useAddress();
  const navigate = useNavigate();
  const { step: requestedStep } = useRequestedStep();
  const { step, order, openStep } = useCheckout();
  const syncedStep = useRef(requestedStep); // the checkout may have opened another step than the requested step
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
    const queryChanges = {
      [STEP_KEY]: step === "shipping" ? null : step,
      [ORDER_KEY]: step === "done" ? orderId : null,
    };
    navigate(withQuery(currentAddress, queryChanges), { replaces: !isForward, keepsPage: true });
  }, [step, orderId, currentAddress, navigate]);
}
