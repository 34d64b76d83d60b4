import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { CartQuote } from "../quote/quote.contract.ts";
import { type Cart, CartLine, embeddedCartEndpoints } from "./cart.contract.ts";

/** The result of a merge of two carts. `clamped` names the lines that could not take the whole sum. */
export const MergedCart = z.codec(
  z.object({ cart: z.array(CartLine), quote: CartQuote, clamped: z.array(z.string()) }),
  z.object({ cart: z.custom<Cart>(), clampedLineIds: z.array(z.string()) }),
  {
    decode: ({ cart, quote, clamped }) => ({ cart: { lines: cart, quote }, clampedLineIds: clamped }),
    encode: ({ cart, clampedLineIds }) => ({ cart: cart.lines, quote: cart.quote, clamped: clampedLineIds }),
  },
);
export type MergedCart = z.infer<typeof MergedCart>;

/** A cart that a partner's site hands over. */
export const CartOffer = withWireNames(
  z.object({
    /** The partner's name. */
    partner: z.string(),
    /** True when the shopper is asked before the cart is claimed. */
    needsConsent: z.boolean(),
  }),
  { needsConsent: "needs_consent" },
);
export type CartOffer = z.infer<typeof CartOffer>;

const HandoffCode = z.object({
  code: z.string().check(z.minLength(16, "invalidData"), z.maxLength(128, "invalidData")),
});

const limit = "general";

/** The calls of the embedded cart, and the calls that move one cart into another. */
export const cartEndpoints = {
  ...embeddedCartEndpoints,
  /**
   * Moves the guest's lines into the customer's cart. A line gets min(sum, stock, maximum) and keeps its selection. A second call changes
   * nothing. Two full carts fit into one. With more lines than that, nothing is moved and the answer is 201 `cartFull`.
   */
  merge: createEndpoint({
    method: "POST",
    path: "cart/merge",
    access: "customer",
    limit,
    body: "json",
    request: withWireNames(
      z.object({
        guestToken: z.string().check(z.minLength(32, "invalidData"), z.maxLength(128, "invalidData")),
      }),
      { guestToken: "user_token" },
    ),
    response: MergedCart,
  }),
  /**
   * Names the partner whose cart a handoff code carries; 410 when the code is used or expired. It claims nothing, and the code then works
   * for 15 minutes, so that the shopper can decide. Any page can lead to the checkout with a code of its own. So the shopper's cart changes
   * only with consent. The shop asks a customer, and a guest with something in the cart. It also asks a guest in whose browser a customer
   * has logged in before, because a login merges both carts. It asks nobody else: nothing is mixed, and nothing is bought without a login
   * and a look at the cart.
   */
  findOffer: createEndpoint({
    method: "POST",
    path: "cart/offer",
    access: "shopper",
    limit,
    body: "json",
    request: HandoffCode,
    response: CartOffer,
  }),
  /** Takes over the cart of a handoff code; 410 when the code is used or expired. */
  claim: createEndpoint({
    method: "POST",
    path: "cart/claim",
    access: "shopper",
    limit: "claim",
    body: "json",
    request: HandoffCode,
    response: MergedCart,
  }),
};
