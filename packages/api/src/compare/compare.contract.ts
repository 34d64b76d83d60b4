import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { Product } from "../product/product-detail.contract.ts";
import { COMPARED_PRODUCTS_MAXIMUM } from "./compare-limits.ts";

const comparedFields = { productId: z.string(), name: z.string() };

/** A product in a customer's comparison, with its name. */
export const ComparedItem = withWireNames(z.object(comparedFields), { productId: "uuid" });
export type ComparedItem = z.infer<typeof ComparedItem>;

/** The products of a comparison, in the order in which the customer added them. */
const CompareList = z.array(ComparedItem).check(z.maxLength(COMPARED_PRODUCTS_MAXIMUM));

const ComparedProduct = withWireNames(
  z.object({
    ...comparedFields,
    /** The product, or null when the product is no longer sold. */
    product: z.nullable(Product),
    /** The numbers of seats of all variants. The list is empty for a product without seats. */
    seats: z.array(z.int()),
  }),
  { productId: "uuid" },
);
/** A product with all data of the comparison table. */
export type ComparedProduct = z.infer<typeof ComparedProduct>;

const limit = "general";
const access = "customer";

export const compareEndpoints = {
  fetch: createEndpoint({ method: "GET", path: "compare/fetch", access, limit, response: CompareList }),
  fetchProducts: createEndpoint({
    method: "GET",
    path: "compare/products",
    access,
    limit,
    response: z.array(ComparedProduct).check(z.maxLength(COMPARED_PRODUCTS_MAXIMUM)),
  }),
  /** Adds a product. A product that is already in the comparison changes nothing. A fifth product is refused. */
  add: createEndpoint({
    method: "POST",
    path: "compare/store",
    access,
    limit,
    body: "json",
    request: withWireNames(z.object({ productId: Uuid }), { productId: "product_id" }),
    response: CompareList,
  }),
  /** Removes a product. A product that is not in the comparison changes nothing. */
  remove: createEndpoint({
    method: "DELETE",
    path: "compare/delete",
    access,
    limit,
    request: withWireNames(z.object({ productId: Uuid }), { productId: "uuid" }),
    response: CompareList,
  }),
};
