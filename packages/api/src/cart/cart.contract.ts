import * as z from "zod/mini";
import { endpoint, plainEndpoint } from "../client/endpoint.ts";
import { Uuid } from "../client/uuid.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Picture } from "../picture/picture.contract.ts";

/** Fewest and most of one line (docs/contract.md, limits). */
export const QUANTITY_MINIMUM = 1;
export const QUANTITY_MAXIMUM = 999;
/** Lines in one cart. */
export const CART_LINES_MAXIMUM = 100;

/** A whole number from 1 to 999, never coerced: "5abc", 1.5 and 0x10 are refused (specification, section 5). */
export const Quantity = z
  .int("minimumOneItem")
  .check(z.gte(QUANTITY_MINIMUM, "minimumOneItem"), z.lte(QUANTITY_MAXIMUM, "maximumQuantity"));

/** A cart line as the provider sends it. `selected` is 1 when checked for checkout, 2 when not. */
const CartLineWire = z.object({
  cart_id: z.string(),
  /** The product's uuid. */
  id: z.string(),
  inventory_id: z.string(),
  slug: z.string(),
  name: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  image: Picture,
  quantity: z.int(),
  selected: z.literal([1, 2]),
  price: Rupiah,
  previous_price: z.nullable(Rupiah),
  stock: z.int(),
});

/** A cart line as the rest of the shop knows it. */
export const CartLine = z.pipe(
  CartLineWire,
  z.transform((wire) => ({
    lineId: wire.cart_id,
    productId: wire.id,
    variantId: wire.inventory_id,
    slug: wire.slug,
    name: wire.name,
    attributes: wire.attributes,
    picture: wire.image,
    quantity: wire.quantity,
    isSelected: wire.selected === 1,
    unitPrice: wire.price,
    previousUnitPrice: wire.previous_price,
    stock: wire.stock,
  })),
);
export type CartLine = z.infer<typeof CartLine>;

export const Cart = z.pipe(
  z.object({ cart: z.array(CartLine) }),
  z.transform(({ cart }) => ({ lines: cart })),
);
export type Cart = z.infer<typeof Cart>;

export const emptyCart: Cart = { lines: [] };

/** A cart after two were made one; `clamped` names the lines that could not take the whole sum. */
export const MergedCart = z.pipe(
  z.object({ cart: z.array(CartLine), clamped: z.array(z.string()) }),
  z.transform(({ cart, clamped }) => ({ cart: { lines: cart }, clampedLineIds: clamped })),
);
export type MergedCart = z.infer<typeof MergedCart>;

export type AddLine = { productId: string; variantId: string; quantity: number };

/** One thing a shopper does to the cart as it stands. */
export type CartChange =
  | { kind: "setQuantity"; lineId: string; quantity: number }
  | { kind: "select"; lineIds: readonly string[]; isSelected: boolean }
  | { kind: "remove"; lineId: string };

const lineIds = z.array(Uuid).check(z.maxLength(CART_LINES_MAXIMUM, "invalidData"));

export const cartEndpoints = {
  find: plainEndpoint({ method: "GET", path: "cart/find", access: "shopper", response: Cart }),
  /** Adds to the line of that variant, or makes one. */
  add: endpoint({
    method: "POST",
    path: "cart/store",
    access: "shopper",
    request: z.union([
      z.strictObject({ product_id: Uuid, inventory_id: Uuid, quantity: Quantity }),
      z.strictObject({ cart_id: Uuid, quantity: Quantity }),
    ]),
    encode: (line: AddLine | { lineId: string; quantity: number }) =>
      "lineId" in line
        ? { cart_id: line.lineId, quantity: line.quantity }
        : { product_id: line.productId, inventory_id: line.variantId, quantity: line.quantity },
    response: Cart,
  }),
  select: endpoint({
    method: "POST",
    path: "cart/update",
    access: "shopper",
    request: z.strictObject({ checked: lineIds, unchecked: lineIds }),
    encode: ({ checked, unchecked }: { checked: readonly string[]; unchecked: readonly string[] }) => ({
      checked,
      unchecked,
    }),
    response: Cart,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "cart/delete",
    access: "shopper",
    request: z.strictObject({ id: Uuid }),
    encode: ({ lineId }: { lineId: string }) => ({ id: lineId }),
    response: Cart,
  }),
  /** Moves the guest's lines into the customer's cart: min(sum, stock, maximum) a line, selection kept; twice is once. */
  merge: endpoint({
    method: "POST",
    path: "cart/merge",
    access: "customer",
    request: z.strictObject({
      user_token: z.string().check(z.minLength(32, "invalidData"), z.maxLength(128, "invalidData")),
    }),
    encode: ({ guestToken }: { guestToken: string }) => ({ user_token: guestToken }),
    response: MergedCart,
  }),
  /** A one-time code (60 s) that carries a partner's guest cart to the shop's own origin. */
  handoff: plainEndpoint({
    method: "POST",
    path: "cart/handoff",
    access: "shopper",
    response: z.object({ code: z.string(), url: z.string() }),
  }),
  /** Takes over the cart behind a handoff code; 410 when the code is used or expired. */
  claim: endpoint({
    method: "POST",
    path: "cart/claim",
    access: "shopper",
    request: z.strictObject({
      code: z.string().check(z.minLength(16, "invalidData"), z.maxLength(128, "invalidData")),
    }),
    encode: ({ code }: { code: string }) => ({ code }),
    response: MergedCart,
  }),
};
