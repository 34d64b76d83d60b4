import type { CheckoutStep, PurchaseStep } from "@griya/machines";
import { useEffect, useRef } from "react";
import { useAddress, useGo, useQuery, withQuery } from "../../providers/address.tsx";
import { useCheckout } from "./use-checkout.ts";

const STEP = "step";
const ORDER = "order";

/** The step and the order that the address bar names; checkout begins with shipping, which needs no word. */
export function useAddressedStep(): { step: PurchaseStep; orderId: string | null } {
  const query = useQuery();
  const orderId = query.get(ORDER);
  const step = query.get(STEP);
  if (step === "done" && orderId !== null) return { step: "payment", orderId };
  return { step: step === "payment" ? "payment" : "shipping", orderId: null };
}

/**
 * Keeps step and address bar the same: going back in the browser goes back a step, and each step that is reached has its
 * own address. Steps that nobody should come back to, such as the payment of a placed order, are replaced.
 */
export function useStepInAddressBar(): void {
  const here = useAddress();
  const go = useGo();
  const { step: addressed } = useAddressedStep();
  const { step, order, openStep } = useCheckout();
  const told = useRef(addressed); // the checkout was begun with it, and may begin elsewhere all the same
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
