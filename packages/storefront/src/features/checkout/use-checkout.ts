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
  selectUnshippable,
} from "@griya/machines";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { CheckoutContext } from "./checkout-context.tsx";
import { newIdempotencyKey } from "./checkout-memory.ts";

const itself = <State>(state: State): State => state;

/** Where the checkout's charts stand; null of those that do not run now. */
const useCharts = () => {
  const checkout = CheckoutContext.useSelector(itself);
  const arrival = useSelector(checkout.children.arrival, itself) ?? null;
  const purchase = useSelector(checkout.children.purchase, itself) ?? null;
  const shipping = useSelector(purchase?.children.shipping, itself) ?? null;
  const placement = useSelector(purchase?.children.placement, itself) ?? null;
  /** The choice before there is an order, or what is next after it. */
  const payment = useSelector(purchase ? purchase.children.payment : checkout.children.payment, itself) ?? null;
  return { checkout, arrival, purchase, shipping, placement, payment };
};

/** Everything a shopper can do in the checkout. The same functions over renders. */
const useCheckoutVerbs = () => {
  const actor = CheckoutContext.useActorRef();
  return useMemo(() => {
    const checkout = () => actor.getSnapshot().children;
    const purchase = () => checkout().purchase?.getSnapshot().children;
    const payment = () => purchase()?.payment ?? checkout().payment;
    return {
      acceptOffer: () => checkout().arrival?.send({ type: "offer.accept" }),
      declineOffer: () => checkout().arrival?.send({ type: "offer.decline" }),
      chooseAddress: (addressId: string) => purchase()?.shipping?.send({ type: "address.choose", addressId }),
      /** An address was added or changed: it is the one to ship to. */
      keepAddress: (address: Address) => purchase()?.shipping?.send({ type: "address.saved", address }),
      chooseShipping: (shippingId: string) => purchase()?.shipping?.send({ type: "shipping.choose", shippingId }),
      /** What cannot be bought, or not be brought there, is left out of the order. */
      uncheckUnbuyable: () => {
        const { shipping, placement } = purchase() ?? {};
        (placement ?? shipping)?.send({ type: "unbuyable.uncheck" });
      },
      applyVoucher: (code: string) => purchase()?.shipping?.send({ type: "voucher.apply", code }),
      removeVoucher: () => purchase()?.shipping?.send({ type: "voucher.remove" }),
      choosePayment: (paymentMethod: PaymentMethodId) => payment()?.send({ type: "payment.choose", paymentMethod }),
      openStep: (step: PurchaseStep) => checkout().purchase?.send({ type: "step.open", step }),
      placeOrder: () => actor.send({ type: "order.place", idempotencyKey: newIdempotencyKey() }),
      acceptChange: () => purchase()?.placement?.send({ type: "change.accept", idempotencyKey: newIdempotencyKey() }),
      declineChange: () => purchase()?.placement?.send({ type: "change.decline" }),
      dismissNotice: () => actor.send({ type: "notice.dismiss" }),
      dismissProblem: () => {
        for (const chart of [checkout().purchase, purchase()?.shipping, payment()])
          chart?.send({ type: "problem.dismiss" });
      },
      retry: () => {
        const { shipping, placement } = purchase() ?? {};
        for (const chart of [actor, checkout().arrival, shipping, placement, payment()]) chart?.send({ type: "retry" });
      },
      openTransfer: () => payment()?.send({ type: "payment.next" }),
      closeTransfer: () => payment()?.send({ type: "transfer.close" }),
    };
  }, [actor]);
};

const nothingYet = { subtotal: 0, addOns: { totalItems: 0, totalCost: 0 }, shipping: null, voucher: null, total: null };

/** The checkout and everything a shopper can do in it. */
export function useCheckout() {
  const verbs = useCheckoutVerbs();
  const charts = useCharts();
  const { checkout, arrival, purchase, shipping, placement, payment } = charts;
  const step = selectStep(charts);
  const working = [placement, payment, shipping, arrival, checkout].filter((chart) => chart !== null);
  const quote = placement ? selectQuote(placement) : undefined;
  const busy = step === "payment" ? [payment, placement] : [shipping];
  return {
    ...verbs,
    /** Null while it is still being found out. */
    step,
    /** A partner's cart that the shopper has to say yes or no to; null where there is none. */
    offer: arrival?.hasTag("question") ? arrival.context.offer : null,
    /** They have logged in while somebody else's checkout was open here. */
    isAnotherCustomer: selectIsAnotherCustomer(checkout),
    /** What is ordered; where it has changed, as it is now. */
    lines: shipping ? selectLines(shipping, quote) : [],
    /** What nothing brings to the chosen address. */
    unshippable: shipping ? selectUnshippable(shipping) : [],
    /** There is no way on but by another address or fewer lines. */
    isBlocked: shipping?.hasTag("blocked") ?? false,
    /** What is checked in the cart, as the checkout found it. */
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
    problem: working.map(selectProblem).find((problem) => problem !== null) ?? purchase?.context.problem ?? null,
    /** Where the parcel goes, as the quote prints it that an order accepts; null until there is one. */
    shipTo: (quote ?? shipping?.context.quote)?.shipTo ?? null,
    shipping: shipping && selectChosenShipping(shipping),
    /** Whole rupiah, as the provider says; where it has changed, as it is now. */
    totals: shipping ? selectTotals(shipping, quote) : nothingYet,
    /** The voucher in the cart; where something has changed, as it is now. */
    voucher: quote ? quote.voucher : (shipping?.context.voucher ?? null),
    voucherProblem: shipping?.context.voucherProblem ?? null,
    isSavingVoucher: shipping?.hasTag("vouching") ?? false,
    /** What differs from what the shopper saw, and needs a yes; null while nothing does. */
    changes: placement?.hasTag("changed") ? selectChanges(placement) : null,
    isBusy: selectIsQuoting(charts) || busy.some((chart) => chart !== null && selectIsBusy(chart)),
    /** Something does not come; `retry` asks for it at once. */
    isWaiting: working.some(selectIsWaiting),
    needsLogin: checkout.hasTag("login") || arrival?.hasTag("login") || working.some(selectNeedsLogin),
    hasNothingSelected: shipping?.hasTag("nothingSelected") ?? false,
    /** An intent to order is under way: nothing else may be chosen. */
    isLocked: purchase?.hasTag("locked") ?? false,
    /** An order was wanted without a network: nothing was sent, and it takes another press once there is one. */
    needsNetwork: [purchase, placement].some((chart) => chart?.hasTag("offline")),
    /** A placement was sent, and its answer has failed to come at least once. */
    isChecking: placement !== null && selectIsChecking(placement),
    /** The shopper decides when to ask again. */
    isUnconfirmed: placement?.hasTag("unconfirmed") ?? false,
    showsTransfer: payment?.hasTag("transfer") ?? false,
  };
}
