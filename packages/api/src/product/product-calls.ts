import * as z from "zod/mini";
import { slugText } from "../endpoint/url-text.ts";
import { Product } from "./product-detail.contract.ts";

/** A request by uuid or slug. */
export const IdOrSlugRequest = z.object({ id: slugText });

/** The call for a list, the same for all clients. */
export const listCall = { method: "GET", path: "product/fetch", partners: "also", limit: "general" } as const;

/** The call for a product, the same for all clients. */
export const findCall = {
  method: "GET",
  path: "product/find",
  partners: "also",
  limit: "general",
  request: IdOrSlugRequest,
  response: Product,
} as const;
