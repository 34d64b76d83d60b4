import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { createListCodec, withWireNames } from "../endpoint/wire-codecs.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";
import { WISHED_PRODUCTS_PER_REQUEST, WISHES_MAXIMUM } from "./wishlist-limits.ts";

/** A product in a wishlist. The wish stores the name, so that pages can show it after the product is no longer sold. */
export const Wish = withWireNames(z.object({ productId: z.string(), name: z.string() }), {
  productId: "uuid",
});
export type Wish = z.infer<typeof Wish>;

/** A wishlist, the latest wish first. */
const Wishlist = z.array(Wish).check(z.maxLength(WISHES_MAXIMUM));

/** The current data of a product in a wishlist. */
const WishedProduct = withWireNames(
  z.object({
    product: ProductSummary,
    /** The only variant of the product, which can go into the cart at once; null when the shopper must choose a variant. */
    onlyVariantId: z.nullable(z.string()),
  }),
  { onlyVariantId: "inventory_id" },
);
export type WishedProduct = z.infer<typeof WishedProduct>;

const limit = "general";
const access = "customer";

export const wishlistEndpoints = {
  fetch: createEndpoint({ method: "GET", path: "wishlist/fetch", access, limit, response: Wishlist }),
  /**
   * Adds products to the wishlist, the latest first. After a login, the request contains all wishes from the guest's browser. A product
   * that is already in the list keeps its position. Products that are not sold or exceed the maximum are ignored. Returns the new list.
   */
  store: createEndpoint({
    method: "POST",
    path: "wishlist/store",
    access,
    limit,
    body: "json",
    request: withWireNames(
      z.object({
        productIds: z.array(Uuid).check(z.minLength(1, "invalidData"), z.maxLength(WISHES_MAXIMUM, "invalidData")),
      }),
      { productIds: "uuids" },
    ),
    response: Wishlist,
  }),
  /** Removes a product. A product that is not in the list changes nothing. */
  remove: createEndpoint({
    method: "DELETE",
    path: "wishlist/delete",
    access,
    limit,
    request: withWireNames(z.object({ productId: Uuid }), { productId: "uuid" }),
    response: Wishlist,
  }),
  /** Returns those of the given products that are sold. Guests need this call, because their wishlist is in the browser. */
  fetchProducts: createEndpoint({
    method: "GET",
    path: "wishlist/products",
    limit,
    request: withWireNames(
      z.object({ productIds: createListCodec(Uuid).check(z.maxLength(WISHED_PRODUCTS_PER_REQUEST, "invalidData")) }),
      {
        productIds: "uuids",
      },
    ),
    response: z.array(WishedProduct),
  }),
};
