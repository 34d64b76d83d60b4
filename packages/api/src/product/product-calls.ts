import * as z from "zod/mini";
import { slugText } from "../endpoint/url-text.ts";
import { Product } from "./product-detail.contract.ts";

/** A request for a product by its uuid or slug. */
export const IdOrSlugRequest = z.object({ id: slugText });

/** The options of the call for a product list. The shop and the embedded shop share them. */
export const listCall = { method: "GET", path: "product/fetch", partners: "also", limit: "general" } as const;

/** The options of the call for a product. The shop and the embedded shop share them. */
export const findCall = {
  method: "GET",
  path: "product/find",
  partners: "also",
  limit: "general",
  request: IdOrSlugRequest,
  response: Product,
} as const;
