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

/** Returns the states of the checkout's charts. A chart that is not running is null. */
const useCharts = () => {
  const checkout = CheckoutContext.useSelector(selectSnapshot);
  const arrival = useSelector(checkout.children.checkoutEntry, selectSnapshot) ?? null;
  const purchase = useSelector(checkout.children.purchase, selectSnapshot) ?? null;
  const shipping = useSelector(purchase?.children.shipping, selectSnapshot) ?? null;
  const placement = useSelector(purchase?.children.placement, selectSnapshot) ?? null;
  /** The choice of a payment method before the order, or the payment after it. */
  const payment = useSelector(purchase ? purchase.children.payment : checkout.children.payment, selectSnapshot) ?? null;
  return { checkout, arrival, purchase, shipping, placement, payment };
};

/** Returns the functions of the checkout. Their identity is stable across renders. */
const useCheckoutActions = () => {
  const actor = CheckoutContext.useActorRef();
  return useMemo(() => {
    const checkout = () => actor.getSnapshot().children;
    const purchase = () => checkout().purchase?.getSnapshot().children;
    const payment = () => purchase()?.payment ?? checkout().payment;
    return {
      acceptOffer: () => checkout().checkoutEntry?.send({ type: "offer.accept" }),
      declineOffer: () => checkout().checkoutEntry?.send({ type: "offer.decline" }),
      chooseAddress: (addressId: string) => purchase()?.shipping?.send({ type: "address.choose", addressId }),
      /** Chooses an added or changed address as the shipping address. */
      chooseSavedAddress: (address: Address) => purchase()?.shipping?.send({ type: "address.saved", address }),
      chooseShipping: (shippingId: string) => purchase()?.shipping?.send({ type: "shipping.choose", shippingId }),
      /** Leaves out the lines that cannot be bought or shipped. */
      uncheckUnavailableLines: () => {
        const { shipping, placement } = purchase() ?? {};
        (placement ?? shipping)?.send({ type: "unavailableLines.uncheck" });
      },
      applyVoucher: (code: string) => purchase()?.shipping?.send({ type: "voucher.apply", code }),
      removeVoucher: () => purchase()?.shipping?.send({ type: "voucher.remove" }),
      choosePayment: (paymentMethod: PaymentMethodId) => payment()?.send({ type: "payment.choose", paymentMethod }),
      openStep: (step: PurchaseStep) => checkout().purchase?.send({ type: "step.open", step }),
      placeOrder: () => actor.send({ type: "order.place", idempotencyKey: createIdempotencyKey() }),
      acceptChange: () =>
        purchase()?.placement?.send({ type: "change.accept", idempotencyKey: createIdempotencyKey() }),
      declineChange: () => purchase()?.placement?.send({ type: "change.decline" }),
      dismissNotice: () => actor.send({ type: "notice.dismiss" }),
      dismissProblem: () => {
        for (const chart of [checkout().purchase, purchase()?.shipping, payment()])
          chart?.send({ type: "problem.dismiss" });
      },
      retry: () => {
        const { shipping, placement } = purchase() ?? {};
        for (const chart of [actor, checkout().checkoutEntry, shipping, placement, payment()])
          chart?.send({ type: "retry" });
      },
      openTransfer: () => payment()?.send({ type: "payment.continue" }),
      closeTransfer: () => payment()?.send({ type: "transfer.close" }),
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
  const { checkout, arrival, purchase, shipping, placement, payment } = charts;
  const step = selectStep(charts);
  const activeCharts = [placement, payment, shipping, arrival, checkout].filter((chart) => chart !== null);
  const quote = placement ? selectQuote(placement) : undefined;
  const stepCharts = step === "payment" ? [payment, placement] : [shipping];
  return {
    ...actions,
    /** Null until it is loaded. */
    step,
    /** A partner's cart that the shopper has to accept or decline. Null without an offer. */
    offer: arrival?.hasTag("needsConsent") ? arrival.context.offer : null,
    /** True when they have logged in while the checkout of another customer was open here. */
    isAnotherCustomer: selectIsAnotherCustomer(checkout),
    /** The ordered lines. After a change, the new lines. */
    lines: shipping ? selectLines(shipping, quote) : [],
    /** The lines that no shipping method delivers to the chosen address. */
    unshippable: shipping ? selectUnshippableLines(shipping) : [],
    /** True when only another address or fewer lines help. */
    isBlocked: shipping?.hasTag("blocked") ?? false,
    /** The selected lines of the cart when the checkout loaded them. */
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
    /** The shipping address as the quote of the order shows it. Null until there is a quote. */
    shipTo: (quote ?? shipping?.context.quote)?.shipTo ?? null,
    shipping: shipping && selectChosenShipping(shipping),
    /** In whole rupiah, from the provider. After a change, the new totals. */
    totals: shipping ? selectTotals(shipping, quote) : emptyTotals,
    /** The voucher in the cart. After a change, the new one. */
    voucher: quote ? quote.voucher : (shipping?.context.voucher ?? null),
    voucherProblem: shipping?.context.voucherProblem ?? null,
    isSavingVoucher: shipping?.hasTag("savingVoucher") ?? false,
    /** The changes since the shopper's last look, which need a confirmation. Null without changes. */
    changes: placement?.hasTag("changed") ? selectChanges(placement) : null,
    isBusy: selectIsQuoting(charts) || stepCharts.some((chart) => chart !== null && selectIsBusy(chart)),
    /** True while a request waits for a retry. `retry` repeats it at once. */
    isWaiting: activeCharts.some(selectIsWaiting),
    needsLogin: checkout.hasTag("needsLogin") || arrival?.hasTag("needsLogin") || activeCharts.some(selectNeedsLogin),
    hasNothingSelected: shipping?.hasTag("nothingSelected") ?? false,
    /** True while an attempt to order is in progress. No other choice is possible. */
    isLocked: purchase?.hasTag("locked") ?? false,
    /** True after an attempt to order without a network. Nothing was sent, and it needs another press with a network. */
    needsNetwork: [purchase, placement].some((chart) => chart?.hasTag("offline")),
    /** True when a placement was sent and at least one response was lost. */
    isChecking: placement !== null && selectIsChecking(placement),
    /** True when only the shopper can start the next check. */
    isUnconfirmed: placement?.hasTag("unconfirmed") ?? false,
    showsTransfer: payment?.hasTag("transfer") ?? false,
  };
}
