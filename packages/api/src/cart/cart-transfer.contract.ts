import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { CartQuote } from "../quote/quote.contract.ts";
import { type Cart, CartLine, embeddedCartEndpoints } from "./cart.contract.ts";

/** The result of a merge of two carts. `clamped` lists the lines whose summed quantity exceeds the stock or the maximum. */
export const MergedCart = z.codec(
  z.object({ cart: z.array(CartLine), quote: CartQuote, clamped: z.array(z.string()) }),
  z.object({ cart: z.custom<Cart>(), clampedLineIds: z.array(z.string()) }),
  {
    decode: ({ cart, quote, clamped }) => ({ cart: { lines: cart, quote }, clampedLineIds: clamped }),
    encode: ({ cart, clampedLineIds }) => ({ cart: cart.lines, quote: cart.quote, clamped: clampedLineIds }),
  },
);
export type MergedCart = z.infer<typeof MergedCart>;

/** A cart that a partner's page transfers to the shop. */
export const CartTransfer = withWireNames(
  z.object({
    /** The name of the partner. */
    partner: z.string(),
    /** True when the shop must ask the shopper before it takes over the cart. */
    needsConsent: z.boolean(),
  }),
  { needsConsent: "needs_consent" },
);
export type CartTransfer = z.infer<typeof CartTransfer>;

const HandoffCode = z.object({
  code: z.string().check(z.minLength(16, "invalidData"), z.maxLength(128, "invalidData")),
});

const limit = "general";

/** The calls of the embedded cart, and the calls that move lines from one cart to another. */
export const cartEndpoints = {
  ...embeddedCartEndpoints,
  /**
   * Moves the guest's lines into the customer's cart. A line gets min(sum, stock, maximum), but at least 1. It is selected if it was
   * selected in either cart. A second call changes nothing. If the result exceeds MERGED_CART_LINES_MAXIMUM, the call moves nothing and
   * answers 201 `cartFull`.
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
   * Returns the partner of a handoff code. Answers 410 when the code is used or expired. The call does not use up the code, which stays
   * valid for 15 minutes. Any page can send a shopper here with a code, so a change of a non-empty cart needs consent. A customer, and a
   * guest with a non-empty cart, must agree. A guest on a browser where a customer has logged in before must also agree, because a login
   * merges both carts. Other guests need no consent, because their cart is empty.
   */
  findOffer: createEndpoint({
    method: "POST",
    path: "cart/offer",
    access: "shopper",
    limit,
    body: "json",
    request: HandoffCode,
    response: CartTransfer,
  }),
  /** Takes over the cart of a handoff code. Answers 410 when the code is used or expired. */
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
