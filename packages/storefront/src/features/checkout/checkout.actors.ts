import {
  type Address,
  ApiError,
  type Cart,
  type Client,
  type MergedCart,
  type Order,
  type PaymentMethod,
  type ShippingOption,
} from "@griya/api";
import type { PlacementAttempt } from "@griya/machines";
import { callWork } from "../../shop/call-work.ts";
import type { CheckoutMemory } from "./checkout-memory.ts";

const claims = new WeakMap<Client, Map<string, Promise<MergedCart>>>();

/**
 * Claims a handoff code once, however often it is asked for: it works once, so a second call, such as StrictMode's, would
 * find it used. It is never called off for the same reason. A call that failed may be made again.
 */
const claimOnce = (client: Client, code: string): Promise<MergedCart> => {
  const known = claims.get(client) ?? new Map<string, Promise<MergedCart>>();
  claims.set(client, known);
  const underWay = known.get(code);
  if (underWay) return underWay;
  const claim = client.cart.claim({ code });
  known.set(code, claim);
  claim.catch(() => known.delete(code));
  return claim;
};

/** Whether that failure says for certain that nothing was ordered. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && !["down", "conflict", "unauthorized"].includes(error.kind);

/** What the checkout machine needs done, done over the shop's API. */
export const checkoutActors = (client: Client, memory: CheckoutMemory) => ({
  claimCart: callWork<MergedCart, { code: string }>(({ input }) => claimOnce(client, input.code)),
  findOrder: callWork<Order, { orderId: string }>(({ input, signal }) =>
    client.order.find({ id: input.orderId }, { signal }),
  ),
  loadCheckout: callWork<{ cart: Cart; addresses: readonly Address[] }>(async ({ signal }) => {
    const [cart, addresses] = await Promise.all([client.cart.find({ signal }), client.address.fetch({ signal })]);
    return { cart, addresses };
  }),
  loadShippingOptions: callWork<readonly ShippingOption[], { addressId: string }>(({ input, signal }) =>
    client.shipping.fetch(input, { signal }),
  ),
  loadPaymentMethods: callWork<readonly PaymentMethod[]>(({ signal }) => client.payment.fetchMethods({ signal })),
  /** Kept from before it is sent until its answer is known, so that even a closed page can ask after it. */
  placeOrder: callWork<Order, PlacementAttempt>(async ({ input, signal }) => {
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
  }),
});
