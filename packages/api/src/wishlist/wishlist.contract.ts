import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire, severalOf } from "../endpoint/on-wire.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";
import { WISHED_PRODUCTS_AT_ONCE, WISHES_MAXIMUM } from "./wishlist-size.ts";

/** A product on a wish list. Its name is stored with it, for the time when it is no longer sold. */
export const Wish = onWire(z.object({ productId: z.string(), name: z.string() }), {
  productId: "uuid",
});
export type Wish = z.infer<typeof Wish>;

/** A wish list, the last wish first. */
const Wishlist = z.array(Wish).check(z.maxLength(WISHES_MAXIMUM));

/** A wished product as it is sold now. */
const WishedProduct = onWire(
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
  fetch: endpoint({ method: "GET", path: "wishlist/fetch", access, limit, response: Wishlist }),
  /**
   * Puts products on the list, the newest wish first: one new wish, or all wishes that a guest's browser has stored. A product on the list
   * keeps its place. A product that is not sold, or finds no room, is passed over. The answer is the current list.
   */
  store: endpoint({
    method: "POST",
    path: "wishlist/store",
    access,
    limit,
    body: "json",
    request: onWire(
      z.object({
        productIds: z.array(Uuid).check(z.minLength(1, "invalidData"), z.maxLength(WISHES_MAXIMUM, "invalidData")),
      }),
      { productIds: "uuids" },
    ),
    response: Wishlist,
  }),
  /** Removes a product. Removing one that is not on the list changes nothing. */
  remove: endpoint({
    method: "DELETE",
    path: "wishlist/delete",
    access,
    limit,
    request: onWire(z.object({ productId: Uuid }), { productId: "uuid" }),
    response: Wishlist,
  }),
  /** Returns the given products that are sold, for a list that the client stores. */
  products: endpoint({
    method: "GET",
    path: "wishlist/products",
    limit,
    request: onWire(
      z.object({ productIds: severalOf(Uuid).check(z.maxLength(WISHED_PRODUCTS_AT_ONCE, "invalidData")) }),
      {
        productIds: "uuids",
      },
    ),
    response: z.array(WishedProduct),
  }),
};
