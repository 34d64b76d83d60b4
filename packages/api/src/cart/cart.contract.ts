import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { WebAddress } from "../endpoint/web-address.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Picture } from "../picture/picture.contract.ts";
import { CartQuote } from "../quote/quote.contract.ts";
import { HELD_LINES_MAXIMUM } from "./cart-size.ts";
import { QUANTITY_MAXIMUM, QUANTITY_MINIMUM } from "./quantity.ts";

/** Services in the shop. */
export const ADD_ONS_MAXIMUM = 20;

/** A whole number from 1 to 999, never coerced: "5abc", 1.5 and 0x10 are refused. */
export const Quantity = z
  .int("minimumOneItem")
  .check(z.gte(QUANTITY_MINIMUM, "minimumOneItem"), z.lte(QUANTITY_MAXIMUM, "maximumQuantity"));

/** Checked for checkout or not, as the provider numbers it. */
const Selected = z.codec(z.literal([1, 2]), z.boolean(), {
  decode: (selected) => selected === 1,
  encode: (isSelected) => (isSelected ? 1 : 2),
});

const attributes = z.array(z.object({ name: z.string(), value: z.string() }));

const CartPiece = onWire(
  z.object({ productId: z.string(), name: z.string(), attributes, quantity: z.int(), unitPrice: Rupiah }),
  { productId: "id", unitPrice: "price" },
);
/** A piece of a bundle: `quantity` of them are in one, and `unitPrice` is the share of each. */
export type CartPiece = z.infer<typeof CartPiece>;

const CartAddOn = onWire(z.object({ addOnId: z.string(), name: z.string(), unitPrice: Rupiah, isChosen: Selected }), {
  addOnId: "id",
  unitPrice: "price",
  isChosen: "selected",
});
/** A service that can be had with a line, such as assembly; `unitPrice` is for one of the line. */
export type CartAddOn = z.infer<typeof CartAddOn>;

/** Of a bundle `productId` and `slug` are its own, and `variantId` says which variants of its pieces were chosen. */
export const CartLine = onWire(
  z.object({
    lineId: z.string(),
    productId: z.string(),
    variantId: z.string(),
    slug: z.string(),
    name: z.string(),
    attributes,
    picture: Picture,
    quantity: z.int(),
    isSelected: Selected,
    unitPrice: Rupiah,
    /** What it costs without what reduces it: of a bundle, what its pieces cost now one by one. */
    previousUnitPrice: z.nullable(Rupiah),
    stock: z.int(),
    /** What is in one of a bundle, whose price theirs add up to; none of a product. */
    pieces: z.array(CartPiece),
    /** The services that are offered with it, chosen or not; of a bundle, for those of its pieces that are offered one. */
    addOns: z.array(CartAddOn),
    /** Lines stand in the order in which they came. */
    addedAt: z.iso.datetime(),
  }),
  {
    lineId: "cart_id",
    productId: "id",
    variantId: "inventory_id",
    picture: "image",
    isSelected: "selected",
    unitPrice: "price",
    previousUnitPrice: "previous_price",
    addOns: "addservices",
    addedAt: "added_at",
  },
);
export type CartLine = z.infer<typeof CartLine>;

/** `quote` is of the checked lines. */
export const Cart = onWire(z.object({ lines: z.array(CartLine), quote: CartQuote }), { lines: "cart" });
export type Cart = z.infer<typeof Cart>;

/** The id of a variant, or of a bundle those of its pieces with dots between. */
export const Chosen = z
  .string()
  .check(z.regex(/^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\.(?!$)|$)){1,20}$/i, "invalidData"));

const addOnIds = z
  .array(z.string().check(z.regex(/^[a-z\d-]{1,100}$/, "invalidData")))
  .check(z.maxLength(ADD_ONS_MAXIMUM, "invalidData"));

const AddLine = z.object({
  productId: Uuid,
  variantId: Chosen,
  quantity: Quantity,
  /** Services to have with it; one that is offered no more is left out. */
  addOnIds: z.optional(addOnIds),
  /** Whether it is checked for checkout; it is, where nothing is said. */
  isSelected: z.optional(Selected),
  /** When a line that is put back had come, in whose place it then stands. */
  addedAt: z.optional(z.iso.datetime()),
});
/** So many of a variant; or, by {@link bundleLine}, of a bundle. */
export type AddLine = z.infer<typeof AddLine>;

const LineQuantity = z.object({ lineId: Uuid, quantity: Quantity });

/** One thing a shopper does to the cart as it stands. */
export type CartChange =
  | { kind: "setQuantity"; lineId: string; quantity: number }
  | { kind: "select"; lineIds: readonly string[]; isSelected: boolean }
  | { kind: "chooseAddOns"; lineId: string; addOnIds: readonly string[]; isChosen: boolean }
  | { kind: "remove"; lineId: string };

const lineIds = z.array(Uuid).check(z.maxLength(HELD_LINES_MAXIMUM, "invalidData"));

const limit = "general";
const access = "shopper";
const partners = "also";

/** What is done to a cart where it is shown: all that the shop in another page does. */
export const embeddedCartEndpoints = {
  find: endpoint({ method: "GET", path: "cart/find", access, partners, limit, response: Cart }),
  /** Adds to the line of that variant, or of that bundle in that choice; or makes one. */
  add: endpoint({
    method: "POST",
    path: "cart/store",
    access,
    partners,
    limit,
    body: "json",
    request: onWire(AddLine, {
      productId: "product_id",
      variantId: "inventory_id",
      addOnIds: "addservices",
      isSelected: "selected",
      addedAt: "added_at",
    }),
    response: Cart,
  }),
  /** Says how many pieces a line has; of the same path as {@link embeddedCartEndpoints.add}, told apart by its fields. */
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
  /** Has services with a line, or no more. */
  chooseAddOns: endpoint({
    method: "POST",
    path: "cart/update-addservice",
    access,
    partners,
    limit,
    body: "json",
    request: onWire(z.object({ lineId: Uuid, checked: addOnIds, unchecked: addOnIds }), { lineId: "cart_id" }),
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
  /** A one-time code (60 s) that carries a partner's guest cart to the shop's own origin. */
  handoff: endpoint({
    method: "POST",
    path: "cart/handoff",
    access,
    partners: "only",
    limit,
    body: "none",
    response: z.object({ code: z.string(), url: WebAddress }),
  }),
};
