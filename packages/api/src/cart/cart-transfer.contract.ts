import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { CartQuote } from "../quote/quote.contract.ts";
import { type Cart, CartLine, embeddedCartEndpoints } from "./cart.contract.ts";

/** A cart after two were made one; `clamped` names the lines that could not take the whole sum. */
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
export const CartOffer = onWire(
  z.object({
    /** The partner's name. */
    partner: z.string(),
    /** Whether the shopper is asked before it is claimed. */
    needsConsent: z.boolean(),
  }),
  { needsConsent: "needs_consent" },
);
export type CartOffer = z.infer<typeof CartOffer>;

const HandoffCode = z.object({
  code: z.string().check(z.minLength(16, "invalidData"), z.maxLength(128, "invalidData")),
});

const limit = "general";

/** The same, and what brings one cart into another. */
export const cartEndpoints = {
  ...embeddedCartEndpoints,
  /**
   * Moves the guest's lines into the customer's cart: min(sum, stock, maximum) a line, selection kept; twice is once. Two full carts make
   * one; where more lines would come together, nothing is moved and the answer is 201 `cartFull`.
   */
  merge: endpoint({
    method: "POST",
    path: "cart/merge",
    access: "customer",
    limit,
    body: "json",
    request: onWire(
      z.object({
        guestToken: z.string().check(z.minLength(32, "invalidData"), z.maxLength(128, "invalidData")),
      }),
      { guestToken: "user_token" },
    ),
    response: MergedCart,
  }),
  /**
   * Whose cart a handoff code carries; 410 when the code is used or expired. Nothing is taken, and there is time to decide: the
   * code then works for 15 minutes. Any page can lead to the checkout with a code of its own, so what a shopper already has is
   * touched by their word alone: a customer is asked, a guest with something in the cart, and a guest whose browser a customer came in
   * by before, since a login brings both carts together. Nobody else is: nothing is mixed, and nothing bought without logging in
   * and looking at it.
   */
  offer: endpoint({
    method: "POST",
    path: "cart/offer",
    access: "shopper",
    limit,
    body: "json",
    request: HandoffCode,
    response: CartOffer,
  }),
  /** Takes over the cart behind a handoff code; 410 when the code is used or expired. */
  claim: endpoint({
    method: "POST",
    path: "cart/claim",
    access: "shopper",
    limit: "claim",
    body: "json",
    request: HandoffCode,
    response: MergedCart,
  }),
};
