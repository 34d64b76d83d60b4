import type { Address, Cart, Order, PaymentMethod, Quote, Shipping } from "@griya/api";
import { type PlacementAttempt, placementMachine } from "../checkout/placement.machine.ts";
import { purchaseMachine } from "../checkout/purchase.machine.ts";
import type { CheckoutChoice } from "../checkout/purchase-context.ts";
import { shippingMachine } from "../checkout/shipping.machine.ts";
import { type PaymentMethodsQuery, paymentMachine } from "../payment/payment.machine.ts";
import { aCart } from "./a-cart.ts";
import { aQuote, aShipping, bankTransfer, cashOnDelivery } from "./a-checkout.ts";
import { anAddress } from "./an-address.ts";
import { createManualNetwork } from "./manual-network.ts";
import { manualRequest } from "./manual-request.ts";

/** Creates a purchase whose requests the test answers. `reachShipping` answers the requests of the shipping step. */
export const createManualPurchase = () => {
  const loadCheckout = manualRequest.read<{ cart: Cart; addresses: readonly Address[] }>();
  const loadShippingOptions = manualRequest.read<Shipping, { addressId: string }>();
  const loadQuote = manualRequest.read<Quote, { addressId: string; shippingId: string }>();
  const loadPaymentMethods = manualRequest.read<readonly PaymentMethod[], PaymentMethodsQuery>();
  const placeOrder = manualRequest.send<Order, PlacementAttempt>();
  const uncheckLines = manualRequest.save<Cart, { lineIds: readonly string[] }>();
  const network = createManualNetwork();
  const storedChoices: CheckoutChoice[] = [];
  const refusals: (string | null)[] = [];
  const logic = purchaseMachine.provide({
    actors: {
      shipping: shippingMachine.provide({
        actors: {
          loadCheckout: loadCheckout.logic,
          loadShippingOptions: loadShippingOptions.logic,
          loadQuote: loadQuote.logic,
        },
      }),
      payment: paymentMachine.provide({ actors: { loadPaymentMethods: loadPaymentMethods.logic } }),
      placement: placementMachine.provide({
        actors: {
          placeOrder: placeOrder.logic,
          uncheckLines: uncheckLines.logic,
          listenToNetwork: network.networkActor,
        },
        actions: { notifyCartChange: () => {} },
        guards: { isOffline: network.isOffline },
      }),
      listenToNetwork: network.networkActor,
    },
    guards: { isOffline: network.isOffline },
    actions: {
      storeChoice: (_, { choice }) => storedChoices.push(choice),
      notifyRefusal: (_, { problem }) => refusals.push(problem.text),
    },
  });
  const reachShipping = async (addresses: readonly Address[] = [anAddress()]) => {
    await loadCheckout.last().answer({ cart: aCart(), addresses });
    if (addresses.length > 0) await loadShippingOptions.last().answer(aShipping());
  };
  return {
    logic,
    stored: storedChoices,
    refusals,
    loadCheckout,
    loadShippingOptions,
    loadQuote,
    loadPaymentMethods,
    placeOrder,
    uncheckLines,
    network,
    reachShipping,
    /** Answers the quote and the payment methods. The payment step has to be open. */
    reachReview: async (quote = aQuote()) => {
      await loadQuote.last().answer(quote);
      await loadPaymentMethods.last().answer([cashOnDelivery, bankTransfer]);
    },
  };
};
