import * as z from "zod/mini";
import { slugText } from "../endpoint/address-text.ts";
import { Product } from "./product-detail.contract.ts";

/** By uuid or slug. */
export const ById = z.object({ id: slugText });

/** How a list is asked for, whoever asks. */
export const listCall = { method: "GET", path: "product/fetch", partners: "also", limit: "general" } as const;

/** How a product is asked for, whoever asks. */
export const findCall = {
  method: "GET",
  path: "product/find",
  partners: "also",
  limit: "general",
  request: ById,
  response: Product,
} as const;
