import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { Product } from "../product/product-detail.contract.ts";
import { COMPARED_PRODUCTS_MAXIMUM } from "./compare-limits.ts";

const comparedFields = { productId: z.string(), name: z.string() };

/** A product that a customer compares, with its name. */
export const ComparedItem = withWireNames(z.object(comparedFields), { productId: "uuid" });
export type ComparedItem = z.infer<typeof ComparedItem>;

/** The compared products, in the order in which they were added. */
const CompareList = z.array(ComparedItem).check(z.maxLength(COMPARED_PRODUCTS_MAXIMUM));

const ComparedProduct = withWireNames(
  z.object({
    ...comparedFields,
    /** Null when it is no longer sold. */
    product: z.nullable(Product),
    /** The numbers of people that its variants seat; empty when that does not apply. */
    seats: z.array(z.int()),
  }),
  { productId: "uuid" },
);
/** A compared product with all data of the comparison table. */
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
  /** Adds a product. Adding a compared product changes nothing; a fifth product is refused. */
  add: createEndpoint({
    method: "POST",
    path: "compare/store",
    access,
    limit,
    body: "json",
    request: withWireNames(z.object({ productId: Uuid }), { productId: "product_id" }),
    response: CompareList,
  }),
  /** Removes a product. Removing one that is not compared changes nothing. */
  remove: createEndpoint({
    method: "DELETE",
    path: "compare/delete",
    access,
    limit,
    request: withWireNames(z.object({ productId: Uuid }), { productId: "uuid" }),
    response: CompareList,
  }),
};
