import {
  type Address,
  ApiError,
  type Cart,
  type CartOffer,
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
import { createPaymentLogic } from "../../payment/payment.actors.ts";
import type { Services } from "../../providers/services.ts";
import { createDeduplicatedCalls } from "../../requests/deduplicated-calls.ts";
import { isOffline } from "../../requests/is-offline.ts";
import { createRequestFactory, type RequestFactory } from "../../requests/request-factory.ts";
import { saveVoucher } from "../../requests/save-voucher.ts";
import { storeLoweredLines } from "../../session/lowered-lines.ts";
import type { CheckoutStorage } from "./checkout-storage.ts";

/** The calls that claim a cart. A handoff code works once, so a second call for it would fail. */
const claimCalls = createDeduplicatedCalls<MergedCart>();

/** Returns the code, or null when its cart has been claimed already. */
export const getUnclaimedCode = (code: string | null): string | null =>
  code !== null && claimCalls.hasSucceeded(code) ? null : code;

/** Returns true when the failure proves that no order was placed. */
const isDefiniteFailure = (error: unknown): boolean =>
  error instanceof ApiError && !["down", "conflict", "unauthorized"].includes(error.kind);

/**
 * Returns the actor that places an order. It stores the attempt before the request and until its result is certain. After a reload, the
 * checkout can check for the order.
 */
export const createPlaceOrderActor = (client: Client, memory: CheckoutStorage, work: RequestFactory) =>
  work.send<Order, PlacementAttempt>(async ({ input, signal }) => {
    memory.storeAttempt(input);
    try {
      const { idempotencyKey } = input;
      const order = await client.order.place(input.placement, { signal, idempotencyKey });
      memory.removeAttempt();
      return order;
    } catch (error) {
      if (isDefiniteFailure(error)) memory.removeAttempt();
      throw error;
    }
  });

/** Returns the actor that claims a partner's cart. */
export const createClaimCartActor = (client: Client, work: RequestFactory) =>
  work.save<MergedCart, { code: string }>(({ input: { code } }) =>
    claimCalls.run(client, code, async () => {
      const merged = await client.cart.claim({ code });
      storeLoweredLines(merged);
      return merged;
    }),
  );

const createUncheckLinesActor = (client: Client, work: RequestFactory) =>
  work.save<Cart, { lineIds: readonly string[] }>(({ input, signal }) =>
    client.cart.select({ checked: [], unchecked: [...input.lineIds] }, { signal }),
  );

const createShippingActors = (client: Client, work: RequestFactory) => ({
  loadCheckout: work.read<{ cart: Cart; addresses: readonly Address[] }>(async ({ signal }) => {
    const [cart, addresses] = await Promise.all([client.cart.find({ signal }), client.address.fetch({ signal })]);
    return { cart, addresses };
  }),
  loadShippingOptions: work.read<Shipping, { addressId: string }>(({ input, signal }) =>
    client.shipping.fetch(input, { signal }),
  ),
  loadQuote: work.read<Quote, { addressId: string; shippingId: string }>(({ input, signal }) =>
    client.quote.find(input, { signal }),
  ),
  saveVoucher: saveVoucher(client, work),
  uncheckLines: createUncheckLinesActor(client, work),
});

export type CheckoutLogicOptions = Pick<Services, "client" | "signals"> & {
  storage: CheckoutStorage;
  /** Called when the voucher or the selection of the cart has changed. */
  onCartChange: () => void;
  onClaim: (merged: MergedCart) => void;
  onOrder: (lineIds: readonly string[]) => void;
  onRefusal: (problem: Problem) => void;
};

/** Returns the checkout machine with actors over the shop's API. */
export const createCheckoutLogic = ({
  client,
  signals,
  storage,
  onCartChange,
  onClaim,
  onOrder,
  onRefusal,
}: CheckoutLogicOptions): typeof checkoutMachine => {
  const work = createRequestFactory(signals);
  const payment = createPaymentLogic(client, work);
  const listenToNetwork = createSignalsActor(signals);
  const purchase = purchaseMachine.provide({
    actors: {
      shipping: shippingMachine.provide({
        actors: createShippingActors(client, work),
        actions: { notifyCartChange: onCartChange },
      }),
      payment,
      placement: placementMachine.provide({
        actors: {
          placeOrder: createPlaceOrderActor(client, storage, work),
          uncheckLines: createUncheckLinesActor(client, work),
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
          findOffer: work.save<CartOffer, { code: string }>(({ input, signal }) =>
            client.cart.findOffer(input, { signal }),
          ),
          claimCart: createClaimCartActor(client, work),
          listenToSession: createSessionActor(signals),
        },
      }),
      purchase,
      payment,
      findOrder: work.read<Order, { orderId: string }>(
        ({ input, signal }) => client.order.find({ id: input.orderId }, { signal }),
        { finalProblemKinds: ["notFound"] },
      ),
      listenToSession: createSignalsActor(signals),
    },
    actions: {
      storeCustomer: (_, { customerId }) => storage.storeCustomer(customerId),
      notifyCartClaim: (_, { merged }) => onClaim(merged),
      notifyOrder: (_, { lineIds }) => onOrder(lineIds),
    },
  });
};
