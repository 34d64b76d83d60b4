import {
  type Address,
  ApiError,
  type Cart,
  type CartTransfer,
  type Client,
  type MergedCart,
  type Order,
  type Problem,
  type Quote,
  type Shipping,
} from "@griya/api";
import {
  checkoutEntryMachine,
  checkoutMachine,
  createSessionActor,
  createSignalsActor,
  type PlacementAttempt,
  placementMachine,
  purchaseMachine,
  shippingMachine,
} from "@griya/machines";
import { createPaymentLogic, createPaymentWatchLogic } from "../../payment/payment.actors.ts";
import type { Services } from "../../providers/services.ts";
import { createDeduplicatedCalls } from "../../requests/deduplicated-calls.ts";
import { isOffline } from "../../requests/is-offline.ts";
import { createRequestFactory, type RequestFactory } from "../../requests/request-factory.ts";
import { saveVoucher } from "../../requests/save-voucher.ts";
import { storeLoweredLines } from "../../session/lowered-lines.ts";
import type { CheckoutStorage } from "./checkout-storage.ts";

/** The calls that claim a cart, by handoff code. A handoff code works only once, so a second call would fail. */
const claimCalls = createDeduplicatedCalls<MergedCart>();

/** Returns the handoff code. Returns null when this page has already claimed its cart. */
export const getUnclaimedCode = (code: string | null): string | null =>
  code !== null && claimCalls.hasSucceeded(code) ? null : code;

/** Checks whether an error proves that the provider has not placed the order. */
const isDefiniteFailure = (error: unknown): boolean =>
  error instanceof ApiError && !["down", "conflict", "unauthorized"].includes(error.kind);

/**
 * Returns the actor that places an order. It stores the attempt until the result is certain. So the checkout can find the order after a
 * reload.
 */
export const createPlaceOrderActor = (client: Client, storage: CheckoutStorage, requestFactory: RequestFactory) =>
  requestFactory.send<Order, PlacementAttempt>(async ({ input, signal }) => {
    storage.storeAttempt(input);
    try {
      const { idempotencyKey } = input;
      const order = await client.order.place(input.placement, { signal, idempotencyKey });
      storage.removeAttempt();
      return order;
    } catch (error) {
      if (isDefiniteFailure(error)) storage.removeAttempt();
      throw error;
    }
  });

/** Returns the actor that claims a partner's cart. It stores the lines that the claim has lowered. */
export const createClaimCartActor = (client: Client, requestFactory: RequestFactory) =>
  requestFactory.save<MergedCart, { code: string }>(({ input: { code } }) =>
    claimCalls.run(client, code, async () => {
      const mergedCart = await client.cart.claim({ code });
      storeLoweredLines(mergedCart);
      return mergedCart;
    }),
  );

const createUncheckLinesActor = (client: Client, requestFactory: RequestFactory) =>
  requestFactory.save<Cart, { lineIds: readonly string[] }>(({ input, signal }) =>
    client.cart.select({ checked: [], unchecked: [...input.lineIds] }, { signal }),
  );

const createShippingActors = (client: Client, requestFactory: RequestFactory) => ({
  loadCheckout: requestFactory.read<{ cart: Cart; addresses: readonly Address[] }>(async ({ signal }) => {
    const [cart, addresses] = await Promise.all([client.cart.find({ signal }), client.address.fetch({ signal })]);
    return { cart, addresses };
  }),
  loadShippingOptions: requestFactory.read<Shipping, { addressId: string }>(({ input, signal }) =>
    client.shipping.fetch(input, { signal }),
  ),
  loadQuote: requestFactory.read<Quote, { addressId: string; shippingId: string }>(({ input, signal }) =>
    client.quote.find(input, { signal }),
  ),
  saveVoucher: saveVoucher(client, requestFactory),
  uncheckLines: createUncheckLinesActor(client, requestFactory),
});

export type CheckoutLogicOptions = Pick<Services, "client" | "signals"> & {
  /** The client for requests that the shopper does not wait for. */
  backgroundClient: Client;
  storage: CheckoutStorage;
  /** Runs when the checkout has changed the voucher or the selection of the cart. */
  onCartChange: () => void;
  onClaim: (mergedCart: MergedCart) => void;
  onOrder: (lineIds: readonly string[]) => void;
  onRefusal: (problem: Problem) => void;
};

/** Returns the checkout machine with actors over the shop's API. */
export const createCheckoutLogic = ({
  client,
  backgroundClient,
  signals,
  storage,
  onCartChange,
  onClaim,
  onOrder,
  onRefusal,
}: CheckoutLogicOptions): typeof checkoutMachine => {
  const requestFactory = createRequestFactory(signals);
  const payment = createPaymentLogic(client, requestFactory);
  const listenToNetwork = createSignalsActor(signals);
  const purchase = purchaseMachine.provide({
    actors: {
      shipping: shippingMachine.provide({
        actors: createShippingActors(client, requestFactory),
        actions: { notifyCartChange: onCartChange },
      }),
      payment,
      placement: placementMachine.provide({
        actors: {
          placeOrder: createPlaceOrderActor(client, storage, requestFactory),
          uncheckLines: createUncheckLinesActor(client, requestFactory),
          listenToNetwork,
        },
        guards: { isOffline },
        actions: { notifyCartChange: onCartChange },
      }),
      listenToNetwork,
    },
    guards: { isOffline },
    actions: {
      storeChoice: (_, { choice }) => storage.storeChoice(choice),
      notifyRefusal: (_, { problem }) => onRefusal(problem),
    },
  });
  return checkoutMachine.provide({
    actors: {
      checkoutEntry: checkoutEntryMachine.provide({
        actors: {
          findOffer: requestFactory.save<CartTransfer, { code: string }>(({ input, signal }) =>
            client.cart.findOffer(input, { signal }),
          ),
          claimCart: createClaimCartActor(client, requestFactory),
          listenToSession: createSessionActor(signals),
        },
      }),
      purchase,
      payment,
      paymentWatch: createPaymentWatchLogic(backgroundClient, requestFactory),
      findOrder: requestFactory.read<Order, { orderId: string }>(
        ({ input, signal }) => client.order.find({ id: input.orderId }, { signal }),
        { finalProblemKinds: ["notFound"] },
      ),
      listenToSession: createSignalsActor(signals),
    },
    actions: {
      storeCustomer: (_, { customerId }) => storage.storeCustomer(customerId),
      notifyCartClaim: (_, { mergedCart }) => onClaim(mergedCart),
      notifyOrder: (_, { lineIds }) => onOrder(lineIds),
    },
  });
};
