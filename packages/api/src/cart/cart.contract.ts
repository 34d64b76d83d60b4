import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { HttpUrl } from "../endpoint/http-url.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Picture } from "../picture/picture.contract.ts";
import { CartQuote } from "../quote/quote.contract.ts";
import { MERGED_CART_LINES_MAXIMUM } from "./cart-limits.ts";
import { QUANTITY_MAXIMUM, QUANTITY_MINIMUM } from "./quantity.ts";

/** Limit for the services of the shop. */
export const ADD_ONS_MAXIMUM = 20;

/** A whole number from 1 to 999, never coerced: "5abc", 1.5 and 0x10 are refused. */
export const Quantity = z
  .int("minimumOneItem")
  .check(z.gte(QUANTITY_MINIMUM, "minimumOneItem"), z.lte(QUANTITY_MAXIMUM, "maximumQuantity"));

/** Selected for checkout or not: 1 or 2 on the wire. */
const SelectedFlag = z.codec(z.literal([1, 2]), z.boolean(), {
  decode: (selected) => selected === 1,
  encode: (isSelected) => (isSelected ? 1 : 2),
});

const attributes = z.array(z.object({ name: z.string(), value: z.string() }));

const CartPiece = withWireNames(
  z.object({ productId: z.string(), name: z.string(), attributes, quantity: z.int(), unitPrice: Rupiah }),
  { productId: "id", unitPrice: "price" },
);
/** A piece of a bundle. One bundle holds `quantity` of them, and `unitPrice` is the share of each. */
export type CartPiece = z.infer<typeof CartPiece>;

const CartAddOn = withWireNames(
  z.object({ addOnId: z.string(), name: z.string(), unitPrice: Rupiah, isChosen: SelectedFlag }),
  {
    addOnId: "id",
    unitPrice: "price",
    isChosen: "selected",
  },
);
/** A service that is offered with a line, such as assembly; `unitPrice` is for one unit of the line. */
export type CartAddOn = z.infer<typeof CartAddOn>;

/** A line of the cart. For a bundle, `productId` and `slug` are its own, and `variantId` names the chosen variants of its pieces. */
export const CartLine = withWireNames(
  z.object({
    lineId: z.string(),
    productId: z.string(),
    variantId: z.string(),
    slug: z.string(),
    name: z.string(),
    attributes,
    picture: Picture,
    quantity: z.int(),
    isSelected: SelectedFlag,
    unitPrice: Rupiah,
    /** The unit price without reductions; for a bundle, the sum of the current prices of its separate pieces. */
    previousUnitPrice: z.nullable(Rupiah),
    stock: z.int(),
    /** The pieces in one bundle; their prices add up to its price. Empty for a product. */
    pieces: z.array(CartPiece),
    /** The services that are offered with the line, chosen or not. For a bundle, those of its pieces. */
    addOns: z.array(CartAddOn),
    /** The time when the line was added. It decides the order of the lines. */
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

/** A cart. `quote` covers the selected lines. */
export const Cart = withWireNames(z.object({ lines: z.array(CartLine), quote: CartQuote }), { lines: "cart" });
export type Cart = z.infer<typeof Cart>;

/** The id of a variant; for a bundle, the variant ids of its pieces, joined by dots. */
export const VariantKey = z
  .string()
  .check(z.regex(/^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\.(?!$)|$)){1,20}$/i, "invalidData"));

const addOnIds = z
  .array(z.string().check(z.regex(/^[a-z\d-]{1,100}$/, "invalidData")))
  .check(z.maxLength(ADD_ONS_MAXIMUM, "invalidData"));

const NewCartLine = z.object({
  productId: Uuid,
  variantId: VariantKey,
  quantity: Quantity,
  /** Services to add with it; a service that is no longer offered is left out. */
  addOnIds: z.optional(addOnIds),
  /** True when the line is selected for checkout; the default is true. */
  isSelected: z.optional(SelectedFlag),
  /** The original time of a line that is put back, so that it returns to its old position. */
  addedAt: z.optional(z.iso.datetime()),
});
/** A number of pieces of a variant, or of a bundle by {@link toNewCartLine}, to add. */
export type NewCartLine = z.infer<typeof NewCartLine>;

const LineQuantity = z.object({ lineId: Uuid, quantity: Quantity });

/** One change that a shopper makes to the current cart. */
export type CartChange =
  | { kind: "setQuantity"; lineId: string; quantity: number }
  | { kind: "select"; lineIds: readonly string[]; isSelected: boolean }
  | { kind: "chooseAddOns"; lineId: string; addOnIds: readonly string[]; isChosen: boolean }
  | { kind: "remove"; lineId: string };

const lineIds = z.array(Uuid).check(z.maxLength(MERGED_CART_LINES_MAXIMUM, "invalidData"));

const limit = "general";
const access = "shopper";
const partners = "also";

/** The calls on a cart where it is shown. The embedded shop uses no others on the cart. */
export const embeddedCartEndpoints = {
  find: createEndpoint({ method: "GET", path: "cart/find", access, partners, limit, response: Cart }),
  /** Adds pieces to the line of that variant, or of that bundle with that choice. Without such a line, adds one. */
  add: createEndpoint({
    method: "POST",
    path: "cart/store",
    access,
    partners,
    limit,
    body: "json",
    request: withWireNames(NewCartLine, {
      productId: "product_id",
      variantId: "inventory_id",
      addOnIds: "addservices",
      isSelected: "selected",
      addedAt: "added_at",
    }),
    response: Cart,
  }),
  /** Sets the pieces of a line. It shares the path of {@link embeddedCartEndpoints.add}; the fields tell the two apart. */
  setQuantity: createEndpoint({
    method: "POST",
    path: "cart/store",
    access,
    partners,
    limit,
    body: "json",
    request: withWireNames(LineQuantity, { lineId: "cart_id" }),
    response: Cart,
  }),
  select: createEndpoint({
    method: "POST",
    path: "cart/update",
    access,
    partners,
    limit,
    body: "json",
    request: z.object({ checked: lineIds, unchecked: lineIds }),
    response: Cart,
  }),
  /** Adds services to a line, or removes them. */
  chooseAddOns: createEndpoint({
    method: "POST",
    path: "cart/update-addservice",
    access,
    partners,
    limit,
    body: "json",
    request: withWireNames(z.object({ lineId: Uuid, checked: addOnIds, unchecked: addOnIds }), { lineId: "cart_id" }),
    response: Cart,
  }),
  remove: createEndpoint({
    method: "DELETE",
    path: "cart/delete",
    access,
    partners,
    limit,
    request: withWireNames(z.object({ lineId: Uuid }), { lineId: "id" }),
    response: Cart,
  }),
  /** Returns a one-time code (60 s) that carries a partner's guest cart to the shop's own origin. */
  createHandoff: createEndpoint({
    method: "POST",
    path: "cart/handoff",
    access,
    partners: "only",
    limit,
    body: "none",
    response: z.object({ code: z.string(), url: HttpUrl }),
  }),
};
