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
  arrivalMachine,
  checkoutMachine,
  type PlacementAttempt,
  placementMachine,
  purchaseMachine,
  sessionActor,
  shippingMachine,
  signalsActor,
} from "@griya/machines";
import { paymentLogic } from "../../payment/payment.actors.ts";
import type { Services } from "../../providers/services.ts";
import { keepLowered } from "../../session/lowered-lines.ts";
import { isOffline } from "../../work/is-offline.ts";
import { createJoinedCalls } from "../../work/joined-calls.ts";
import { saveVoucher } from "../../work/save-voucher.ts";
import { createWorks, type Works } from "../../work/works.ts";
import type { CheckoutMemory } from "./checkout-memory.ts";

/** The calls that claim a cart. A handoff code works once, so a second call for it would fail. */
const claims = createJoinedCalls<MergedCart>();

/** Returns the code, or null when its cart has been claimed already. */
export const unclaimed = (code: string | null): string | null =>
  code !== null && claims.hasWorked(code) ? null : code;

/** Returns true when the failure proves that no order was placed. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && !["down", "conflict", "unauthorized"].includes(error.kind);

/**
 * Returns the actor that places an order. It stores the attempt before the request and until its result is certain. After a reload, the
 * checkout can check for the order.
 */
export const placeOrderActor = (client: Client, memory: CheckoutMemory, work: Works) =>
  work.send<Order, PlacementAttempt>(async ({ input, signal }) => {
    memory.keepAttempt(input);
    try {
      const { idempotencyKey } = input;
      const order = await client.order.place(input.placement, { signal, idempotencyKey });
      memory.forgetAttempt();
      return order;
    } catch (error) {
      if (isAnswer(error)) memory.forgetAttempt();
      throw error;
    }
  });

/** Returns the actor that claims a partner's cart. */
export const claimCartActor = (client: Client, work: Works) =>
  work.save<MergedCart, { code: string }>(({ input: { code } }) =>
    claims.join(client, code, async () => {
      const merged = await client.cart.claim({ code });
      keepLowered(merged);
      return merged;
    }),
  );

const uncheckLines = (client: Client, work: Works) =>
  work.save<Cart, { lineIds: readonly string[] }>(({ input, signal }) =>
    client.cart.select({ checked: [], unchecked: [...input.lineIds] }, { signal }),
  );

const shippingActors = (client: Client, work: Works) => ({
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
  uncheckLines: uncheckLines(client, work),
});

export type CheckoutHost = Pick<Services, "client" | "signals"> & {
  memory: CheckoutMemory;
  /** Called when the voucher or the selection of the cart has changed. */
  onCart: () => void;
  onClaim: (merged: MergedCart) => void;
  onOrder: (lineIds: readonly string[]) => void;
  onRefusal: (problem: Problem) => void;
};

/** Returns the checkout machine with actors over the shop's API. */
export const checkoutLogic = ({
  client,
  signals,
  memory,
  onCart,
  onClaim,
  onOrder,
  onRefusal,
}: CheckoutHost): typeof checkoutMachine => {
  const work = createWorks(signals);
  const payment = paymentLogic(client, work);
  const followNetwork = signalsActor(signals);
  const purchase = purchaseMachine.provide({
    actors: {
      shipping: shippingMachine.provide({
        actors: shippingActors(client, work),
        actions: { tellCart: onCart },
      }),
      payment,
      placement: placementMachine.provide({
        actors: {
          placeOrder: placeOrderActor(client, memory, work),
          uncheckLines: uncheckLines(client, work),
          followNetwork,
        },
        guards: { isOffline },
        actions: { tellCart: onCart },
      }),
      followNetwork,
    },
    guards: { isOffline },
    actions: {
      keepChoice: (_, { choice }) => memory.keepChoice(choice),
      tellRefusal: (_, { problem }) => onRefusal(problem),
    },
  });
  return checkoutMachine.provide({
    actors: {
      arrival: arrivalMachine.provide({
        actors: {
          findOffer: work.save<CartOffer, { code: string }>(({ input, signal }) =>
            client.cart.offer(input, { signal }),
          ),
          claimCart: claimCartActor(client, work),
          followSession: sessionActor(signals),
        },
      }),
      purchase,
      payment,
      findOrder: work.read<Order, { orderId: string }>(
        ({ input, signal }) => client.order.find({ id: input.orderId }, { signal }),
        { fails: ["notFound"] },
      ),
      followSession: signalsActor(signals),
    },
    actions: {
      keepCustomer: (_, { customerId }) => memory.keepCustomer(customerId),
      tellClaim: (_, { merged }) => onClaim(merged),
      tellOrder: (_, { lineIds }) => onOrder(lineIds),
    },
  });
};
