import type { Address, PaymentMethodId } from "@griya/api";
import {
  type PurchaseStep,
  selectChanges,
  selectChosenShipping,
  selectIsAnotherCustomer,
  selectIsBusy,
  selectIsChecking,
  selectIsQuoting,
  selectIsWaiting,
  selectLines,
  selectNeedsLogin,
  selectProblem,
  selectQuote,
  selectStep,
  selectTotals,
  selectUnshippableLines,
} from "@griya/machines";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { CheckoutContext } from "./checkout-context.tsx";
import { createIdempotencyKey } from "./checkout-storage.ts";

const selectSnapshot = <State>(state: State): State => state;

/** Returns the snapshots of the charts of the checkout. The snapshot of a chart that does not run is null. */
const useCharts = () => {
  const checkout = CheckoutContext.useSelector(selectSnapshot);
  const checkoutEntry = useSelector(checkout.children.checkoutEntry, selectSnapshot) ?? null;
  const purchase = useSelector(checkout.children.purchase, selectSnapshot) ?? null;
  const shipping = useSelector(purchase?.children.shipping, selectSnapshot) ?? null;
  const placement = useSelector(purchase?.children.placement, selectSnapshot) ?? null;
  /** Before the order, the payment chart runs inside the purchase. After the order, it runs inside the checkout. */
  const payment = useSelector(purchase ? purchase.children.payment : checkout.children.payment, selectSnapshot) ?? null;
  return { checkout, arrival: checkoutEntry, purchase, shipping, placement, payment };
};

/** Returns the functions of the checkout. Their identity is stable across renders. */
const useCheckoutActions = () => {
  const actor = CheckoutContext.useActorRef();
  return useMemo(() => {
    const getCheckoutCharts = () => actor.getSnapshot().children;
    const getPurchaseCharts = () => getCheckoutCharts().purchase?.getSnapshot().children;
    const getPaymentActor = () => getPurchaseCharts()?.payment ?? getCheckoutCharts().payment;
    return {
      acceptOffer: () => getCheckoutCharts().checkoutEntry?.send({ type: "offer.accept" }),
      declineOffer: () => getCheckoutCharts().checkoutEntry?.send({ type: "offer.decline" }),
      chooseAddress: (addressId: string) => getPurchaseCharts()?.shipping?.send({ type: "address.choose", addressId }),
      /** Chooses a new or changed address as the shipping address. */
      chooseSavedAddress: (address: Address) => getPurchaseCharts()?.shipping?.send({ type: "address.saved", address }),
      chooseShipping: (shippingId: string) =>
        getPurchaseCharts()?.shipping?.send({ type: "shipping.choose", shippingId }),
      /** Deselects the lines that cannot be bought or shipped. */
      uncheckUnavailableLines: () => {
        const { shipping, placement } = getPurchaseCharts() ?? {};
        (placement ?? shipping)?.send({ type: "unavailableLines.uncheck" });
      },
      applyVoucher: (code: string) => getPurchaseCharts()?.shipping?.send({ type: "voucher.apply", code }),
      removeVoucher: () => getPurchaseCharts()?.shipping?.send({ type: "voucher.remove" }),
      choosePayment: (paymentMethod: PaymentMethodId) =>
        getPaymentActor()?.send({ type: "payment.choose", paymentMethod }),
      openStep: (step: PurchaseStep) => getCheckoutCharts().purchase?.send({ type: "step.open", step }),
      placeOrder: () => actor.send({ type: "order.place", idempotencyKey: createIdempotencyKey() }),
      acceptChange: () =>
        getPurchaseCharts()?.placement?.send({ type: "change.accept", idempotencyKey: createIdempotencyKey() }),
      declineChange: () => getPurchaseCharts()?.placement?.send({ type: "change.decline" }),
      dismissNotice: () => actor.send({ type: "notice.dismiss" }),
      dismissProblem: () => {
        for (const chart of [getCheckoutCharts().purchase, getPurchaseCharts()?.shipping, getPaymentActor()])
          chart?.send({ type: "problem.dismiss" });
      },
      retry: () => {
        const { shipping, placement } = getPurchaseCharts() ?? {};
        for (const chart of [actor, getCheckoutCharts().checkoutEntry, shipping, placement, getPaymentActor()])
          chart?.send({ type: "retry" });
      },
      openTransfer: () => getPaymentActor()?.send({ type: "payment.continue" }),
      closeTransfer: () => getPaymentActor()?.send({ type: "transfer.close" }),
    };
  }, [actor]);
};

const emptyTotals = {
  subtotal: 0,
  addOns: { totalItems: 0, totalCost: 0 },
  shipping: null,
  voucher: null,
  total: null,
};

/** Returns the checkout and the functions to use it. */
export function useCheckout() {
  const actions = useCheckoutActions();
  const charts = useCharts();
  const { checkout, arrival: checkoutEntry, purchase, shipping, placement, payment } = charts;
  const step = selectStep(charts);
  const activeCharts = [placement, payment, shipping, checkoutEntry, checkout].filter((chart) => chart !== null);
  const quote = placement ? selectQuote(placement) : undefined;
  const stepCharts = step === "payment" ? [payment, placement] : [shipping];
  return {
    ...actions,
    /** The current step. Null until the checkout is loaded. */
    step,
    /** The partner's cart that the shopper has to accept or decline. Null without such a cart. */
    offer: checkoutEntry?.hasTag("needsConsent") ? checkoutEntry.context.offer : null,
    /** True when the former checkout in this tab belonged to another customer. */
    isAnotherCustomer: selectIsAnotherCustomer(checkout),
    /** The lines of the order. After a change, these are the new lines. */
    lines: shipping ? selectLines(shipping, quote) : [],
    /** The lines without a shipping method to the chosen address. */
    unshippable: shipping ? selectUnshippableLines(shipping) : [],
    /** True when the shopper has to choose another address or deselect lines. */
    isBlocked: shipping?.hasTag("blocked") ?? false,
    /** The selected lines of the cart, as the checkout has loaded them. */
    checkedLines: shipping?.context.lines ?? [],
    addresses: shipping?.context.addresses ?? [],
    shippingOptions: shipping?.context.shippingOptions ?? [],
    paymentMethods: payment?.context.methods ?? [],
    choice: {
      addressId: shipping?.context.choice.addressId ?? null,
      shippingId: shipping?.context.choice.shippingId ?? null,
      paymentMethod: payment?.context.method ?? null,
    },
    order: checkout.context.order,
    problem: activeCharts.map(selectProblem).find((problem) => problem !== null) ?? purchase?.context.problem ?? null,
    /** The shipping address in the quote. Null until the quote is loaded. */
    shipTo: (quote ?? shipping?.context.quote)?.shipTo ?? null,
    shipping: shipping && selectChosenShipping(shipping),
    /** The totals of the quote, in rupiah. After a change, these are the new totals. */
    totals: shipping ? selectTotals(shipping, quote) : emptyTotals,
    /** The voucher of the cart. After a change, this is the voucher of the new quote. */
    voucher: quote ? quote.voucher : (shipping?.context.voucher ?? null),
    voucherProblem: shipping?.context.voucherProblem ?? null,
    isSavingVoucher: shipping?.hasTag("savingVoucher") ?? false,
    /** The changes that the shopper has to accept or decline. Null without changes. */
    changes: placement?.hasTag("changed") ? selectChanges(placement) : null,
    isBusy: selectIsQuoting(charts) || stepCharts.some((chart) => chart !== null && selectIsBusy(chart)),
    /** True while a request waits for a retry. The function `retry` repeats the request at once. */
    isWaiting: activeCharts.some(selectIsWaiting),
    needsLogin:
      checkout.hasTag("needsLogin") || checkoutEntry?.hasTag("needsLogin") || activeCharts.some(selectNeedsLogin),
    hasNothingSelected: shipping?.hasTag("nothingSelected") ?? false,
    /** True while a placement is in progress. The shopper cannot change the choices during this time. */
    isLocked: purchase?.hasTag("locked") ?? false,
    /** True after a press without a network. No request was sent, so the shopper has to press again with a network. */
    needsNetwork: [purchase, placement].some((chart) => chart?.hasTag("offline")),
    /** True when at least one response of the placement was lost. */
    isChecking: placement !== null && selectIsChecking(placement),
    /** True when the automatic checks have ended, so only the shopper can start the next check. */
    isUnconfirmed: placement?.hasTag("unconfirmed") ?? false,
    showsTransfer: payment?.hasTag("transfer") ?? false,
  };
}
