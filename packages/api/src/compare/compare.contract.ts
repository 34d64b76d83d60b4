import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { Product } from "../product/product-detail.contract.ts";
import { COMPARED_MAXIMUM } from "./compare-size.ts";

const compared = { productId: z.string(), name: z.string() };

/** A product that a customer compares, with its name. */
export const Compared = onWire(z.object(compared), { productId: "uuid" });
export type Compared = z.infer<typeof Compared>;

/** The compared products, in the order in which they were added. */
const CompareList = z.array(Compared).check(z.maxLength(COMPARED_MAXIMUM));

const ComparedProduct = onWire(
  z.object({
    ...compared,
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
  fetch: endpoint({ method: "GET", path: "compare/fetch", access, limit, response: CompareList }),
  products: endpoint({
    method: "GET",
    path: "compare/products",
    access,
    limit,
    response: z.array(ComparedProduct).check(z.maxLength(COMPARED_MAXIMUM)),
  }),
  /** Adds a product. Adding a compared product changes nothing; a fifth product is refused. */
  add: endpoint({
    method: "POST",
    path: "compare/store",
    access,
    limit,
    body: "json",
    request: onWire(z.object({ productId: Uuid }), { productId: "product_id" }),
    response: CompareList,
  }),
  /** Removes a product. Removing one that is not compared changes nothing. */
  remove: endpoint({
    method: "DELETE",
    path: "compare/delete",
    access,
    limit,
    request: onWire(z.object({ productId: Uuid }), { productId: "uuid" }),
    response: CompareList,
  }),
};
