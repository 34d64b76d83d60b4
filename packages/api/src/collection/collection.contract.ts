import * as z from "zod/mini";
import { ProductSummary } from "../product/product-summary.contract.ts";

/** A collection of the shop, with all its public products. */
export const Collection = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  products: z.array(ProductSummary),
});
export type Collection = z.infer<typeof Collection>;
