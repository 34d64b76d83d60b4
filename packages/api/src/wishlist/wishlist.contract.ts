import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { commaSeparated, withWireNames } from "../endpoint/wire-codecs.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";
import { WISHED_PRODUCTS_PER_REQUEST, WISHES_MAXIMUM } from "./wishlist-limits.ts";

/** A product on a wish list. Its name is stored with it, for the time when it is no longer sold. */
export const Wish = withWireNames(z.object({ productId: z.string(), name: z.string() }), {
  productId: "uuid",
});
export type Wish = z.infer<typeof Wish>;

/** A wish list, the last wish first. */
const Wishlist = z.array(Wish).check(z.maxLength(WISHES_MAXIMUM));

/** A wished product as it is sold now. */
const WishedProduct = withWireNames(
  z.object({
    product: ProductSummary,
    /** The variant that goes into the cart; null when there is something to choose first. */
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
   * Puts products on the list, the newest wish first: one new wish, or all wishes that a guest's browser has stored. A product on the list
   * keeps its place. A product that is not sold, or finds no room, is passed over. The answer is the current list.
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
  /** Removes a product. Removing one that is not on the list changes nothing. */
  remove: createEndpoint({
    method: "DELETE",
    path: "wishlist/delete",
    access,
    limit,
    request: withWireNames(z.object({ productId: Uuid }), { productId: "uuid" }),
    response: Wishlist,
  }),
  /** Returns the given products that are sold, for a list that the client stores. */
  fetchProducts: createEndpoint({
    method: "GET",
    path: "wishlist/products",
    limit,
    request: withWireNames(
      z.object({ productIds: commaSeparated(Uuid).check(z.maxLength(WISHED_PRODUCTS_PER_REQUEST, "invalidData")) }),
      {
        productIds: "uuids",
      },
    ),
    response: z.array(WishedProduct),
  }),
};
