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

/** The maximum number of services that the shop may have. */
export const ADD_ONS_MAXIMUM = 20;

/** A whole number from 1 to 999. The schema converts no text: "5abc", 1.5 and 0x10 are invalid. */
export const Quantity = z
  .int("minimumOneItem")
  .check(z.gte(QUANTITY_MINIMUM, "minimumOneItem"), z.lte(QUANTITY_MAXIMUM, "maximumQuantity"));

/** The selection of a line for checkout. On the wire, 1 is selected and 2 is not selected. */
const SelectedFlag = z.codec(z.literal([1, 2]), z.boolean(), {
  decode: (selected) => selected === 1,
  encode: (isSelected) => (isSelected ? 1 : 2),
});

const attributes = z.array(z.object({ name: z.string(), value: z.string() }));

const CartPiece = withWireNames(
  z.object({ productId: z.string(), name: z.string(), attributes, quantity: z.int(), unitPrice: Rupiah }),
  { productId: "id", unitPrice: "price" },
);
/** A piece of a bundle. One bundle contains `quantity` such pieces, and `unitPrice` is the part of the bundle's price for each piece. */
export type CartPiece = z.infer<typeof CartPiece>;

const CartAddOn = withWireNames(
  z.object({ addOnId: z.string(), name: z.string(), unitPrice: Rupiah, isChosen: SelectedFlag }),
  {
    addOnId: "id",
    unitPrice: "price",
    isChosen: "selected",
  },
);
/** A service that is available for a line, such as assembly. `unitPrice` is the cost for one unit of the line. */
export type CartAddOn = z.infer<typeof CartAddOn>;

/** A line of the cart. For a bundle, `productId` and `slug` belong to the bundle, and `variantId` contains the chosen variants. */
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
    /** The unit price without reductions. For a bundle, this is the sum of the current prices of its pieces. */
    previousUnitPrice: z.nullable(Rupiah),
    stock: z.int(),
    /** The pieces of one bundle. Their prices add up to the unit price. The list is empty for a product. */
    pieces: z.array(CartPiece),
    /** All services that are available for the line. A bundle has the services of its pieces. */
    addOns: z.array(CartAddOn),
    /** The time when the line was added. Lines are sorted by this time. */
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

/** A cart. `quote` contains the sums of the selected lines. */
export const Cart = withWireNames(z.object({ lines: z.array(CartLine), quote: CartQuote }), { lines: "cart" });
export type Cart = z.infer<typeof Cart>;

/** The id of a variant. For a bundle, the ids of its variants, separated by dots. */
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
  /** The services to add with the line. The provider ignores a service that is no longer available. */
  addOnIds: z.optional(addOnIds),
  /** True when the line is selected for checkout. The default is true. */
  isSelected: z.optional(SelectedFlag),
  /** The original time of a removed line that returns to the cart. The line then returns to its old position. */
  addedAt: z.optional(z.iso.datetime()),
});
/** A new line for the cart: a variant, or a bundle from {@link toNewCartLine}, with a quantity. */
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
const partnerAccess = "also";

/** The calls for every page that shows a cart. The embedded shop has only these calls for its cart. */
export const embeddedCartEndpoints = {
  find: createEndpoint({ method: "GET", path: "cart/find", access, partners: partnerAccess, limit, response: Cart }),
  /** Adds pieces to the line of the same variant or bundle. Without such a line, adds a new line. */
  add: createEndpoint({
    method: "POST",
    path: "cart/store",
    access,
    partners: partnerAccess,
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
  /**
   * Sets the quantity of a line. The path is that of {@link embeddedCartEndpoints.add}. The fields of the request decide which call it is.
   */
  setQuantity: createEndpoint({
    method: "POST",
    path: "cart/store",
    access,
    partners: partnerAccess,
    limit,
    body: "json",
    request: withWireNames(LineQuantity, { lineId: "cart_id" }),
    response: Cart,
  }),
  select: createEndpoint({
    method: "POST",
    path: "cart/update",
    access,
    partners: partnerAccess,
    limit,
    body: "json",
    request: z.object({ checked: lineIds, unchecked: lineIds }),
    response: Cart,
  }),
  /** Chooses services of a line, or removes them. */
  chooseAddOns: createEndpoint({
    method: "POST",
    path: "cart/update-addservice",
    access,
    partners: partnerAccess,
    limit,
    body: "json",
    request: withWireNames(z.object({ lineId: Uuid, checked: addOnIds, unchecked: addOnIds }), { lineId: "cart_id" }),
    response: Cart,
  }),
  remove: createEndpoint({
    method: "DELETE",
    path: "cart/delete",
    access,
    partners: partnerAccess,
    limit,
    request: withWireNames(z.object({ lineId: Uuid }), { lineId: "id" }),
    response: Cart,
  }),
  /** Creates a code that transfers a partner's guest cart to the shop. A code works once, within 60 seconds. */
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
