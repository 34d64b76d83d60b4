import type { Address, PaymentMethodId } from "@griya/api";
import {
  type CheckoutSnapshot,
  type CheckoutStep,
  selectChanges,
  selectChosenAddress,
  selectChosenShipping,
  selectIsChecking,
  selectStep,
  selectTotals,
} from "@griya/machines";
import { shallowEqual } from "@xstate/react";
import { useMemo } from "react";
import { CheckoutContext } from "./checkout-context.tsx";
import { newIdempotencyKey } from "./checkout-memory.ts";

const useTag = (tag: Parameters<CheckoutSnapshot["hasTag"]>[0]): boolean =>
  CheckoutContext.useSelector((state) => state.hasTag(tag));

/** The checkout and everything a shopper can do in it. */
export function useCheckout() {
  const checkout = CheckoutContext.useActorRef();
  const verbs = useMemo(
    () => ({
      chooseAddress: (addressId: string) => checkout.send({ type: "address.choose", addressId }),
      /** An address was added or changed: it is the one to ship to. */
      keepAddress: (address: Address) => checkout.send({ type: "address.saved", address }),
      chooseShipping: (shippingId: string) => checkout.send({ type: "shipping.choose", shippingId }),
      choosePayment: (paymentMethod: PaymentMethodId) => checkout.send({ type: "payment.choose", paymentMethod }),
      openStep: (step: CheckoutStep) => checkout.send({ type: "step.open", step }),
      placeOrder: () => checkout.send({ type: "order.place", idempotencyKey: newIdempotencyKey() }),
      checkOrder: () => checkout.send({ type: "order.check" }),
      acceptChange: () => checkout.send({ type: "change.accept", idempotencyKey: newIdempotencyKey() }),
      declineChange: () => checkout.send({ type: "change.decline" }),
      dismissProblem: () => checkout.send({ type: "problem.dismiss" }),
      retry: () => checkout.send({ type: "checkout.retry" }),
      openTransfer: () => checkout.send({ type: "transfer.open" }),
      closeTransfer: () => checkout.send({ type: "transfer.close" }),
    }),
    [checkout],
  );
  const context = CheckoutContext.useSelector((state) => state.context);
  return {
    ...verbs,
    /** Null while it is still being found out. */
    step: CheckoutContext.useSelector(selectStep),
    lines: context.lines,
    addresses: context.addresses,
    shippingOptions: context.shippingOptions,
    paymentMethods: context.paymentMethods,
    choice: context.choice,
    order: context.order,
    problem: context.problem,
    address: CheckoutContext.useSelector(selectChosenAddress),
    shipping: CheckoutContext.useSelector(selectChosenShipping),
    totals: CheckoutContext.useSelector(selectTotals, shallowEqual),
    changes: CheckoutContext.useSelector(selectChanges, shallowEqual),
    isBusy: useTag("busy"),
    /** Something did not come; `retry` asks for it again. */
    hasFailed: useTag("failed"),
    needsLogin: useTag("login"),
    hasNothingSelected: useTag("nothingSelected"),
    /** An intent to order is under way: nothing else may be chosen. */
    isLocked: useTag("locked"),
    hasChanged: useTag("changed"),
    /** A placement was sent, and its answer has failed to come at least once. */
    isChecking: CheckoutContext.useSelector(selectIsChecking),
    /** The shopper decides when to ask again. */
    isUnconfirmed: useTag("unconfirmed"),
    showsTransfer: useTag("transfer"),
  };
}
