import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Picture } from "../picture/picture.contract.ts";
import { CartQuote } from "../quote/quote.contract.ts";
import { QUANTITY_MAXIMUM, QUANTITY_MINIMUM } from "./quantity.ts";

/** Lines in one cart. */
export const CART_LINES_MAXIMUM = 100;

/** A whole number from 1 to 999, never coerced: "5abc", 1.5 and 0x10 are refused. */
export const Quantity = z
  .int("minimumOneItem")
  .check(z.gte(QUANTITY_MINIMUM, "minimumOneItem"), z.lte(QUANTITY_MAXIMUM, "maximumQuantity"));

/** Checked for checkout or not, as the provider numbers it. */
const Selected = z.codec(z.literal([1, 2]), z.boolean(), {
  decode: (selected) => selected === 1,
  encode: (isSelected) => (isSelected ? 1 : 2),
});

export const CartLine = onWire(
  z.object({
    lineId: z.string(),
    productId: z.string(),
    variantId: z.string(),
    slug: z.string(),
    name: z.string(),
    attributes: z.array(z.object({ name: z.string(), value: z.string() })),
    picture: Picture,
    quantity: z.int(),
    isSelected: Selected,
    unitPrice: Rupiah,
    previousUnitPrice: z.nullable(Rupiah),
    stock: z.int(),
  }),
  {
    lineId: "cart_id",
    productId: "id",
    variantId: "inventory_id",
    picture: "image",
    isSelected: "selected",
    unitPrice: "price",
    previousUnitPrice: "previous_price",
  },
);
export type CartLine = z.infer<typeof CartLine>;

/** `quote` is of the checked lines. */
export const Cart = onWire(z.object({ lines: z.array(CartLine), quote: CartQuote }), { lines: "cart" });
export type Cart = z.infer<typeof Cart>;

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

const AddLine = z.object({ productId: Uuid, variantId: Uuid, quantity: Quantity });
export type AddLine = z.infer<typeof AddLine>;

const LineQuantity = z.object({ lineId: Uuid, quantity: Quantity });

/** One thing a shopper does to the cart as it stands. */
export type CartChange =
  | { kind: "setQuantity"; lineId: string; quantity: number }
  | { kind: "select"; lineIds: readonly string[]; isSelected: boolean }
  | { kind: "remove"; lineId: string };

const lineIds = z.array(Uuid).check(z.maxLength(CART_LINES_MAXIMUM, "invalidData"));

const limit = "general";
const access = "shopper";
const partners = "also";

export const cartEndpoints = {
  find: endpoint({ method: "GET", path: "cart/find", access, partners, limit, response: Cart }),
  /** Adds to the line of that variant, or makes one. */
  add: endpoint({
    method: "POST",
    path: "cart/store",
    access,
    partners,
    limit,
    body: "json",
    request: onWire(AddLine, { productId: "product_id", variantId: "inventory_id" }),
    response: Cart,
  }),
  /** Says how many pieces a line has; of the same path as {@link cartEndpoints.add}, told apart by its fields. */
  setQuantity: endpoint({
    method: "POST",
    path: "cart/store",
    access,
    partners,
    limit,
    body: "json",
    request: onWire(LineQuantity, { lineId: "cart_id" }),
    response: Cart,
  }),
  select: endpoint({
    method: "POST",
    path: "cart/update",
    access,
    partners,
    limit,
    body: "json",
    request: z.object({ checked: lineIds, unchecked: lineIds }),
    response: Cart,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "cart/delete",
    access,
    partners,
    limit,
    request: onWire(z.object({ lineId: Uuid }), { lineId: "id" }),
    response: Cart,
  }),
  /** Moves the guest's lines into the customer's cart: min(sum, stock, maximum) a line, selection kept; twice is once. */
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
  /** A one-time code (60 s) that carries a partner's guest cart to the shop's own origin. */
  handoff: endpoint({
    method: "POST",
    path: "cart/handoff",
    access,
    partners: "only",
    limit,
    body: "none",
    response: z.object({ code: z.string(), url: z.string() }),
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
    access,
    limit,
    body: "json",
    request: HandoffCode,
    response: CartOffer,
  }),
  /** Takes over the cart behind a handoff code; 410 when the code is used or expired. */
  claim: endpoint({
    method: "POST",
    path: "cart/claim",
    access,
    limit: "claim",
    body: "json",
    request: HandoffCode,
    response: MergedCart,
  }),
};
