import * as z from "zod/mini";
import { ProductSummary } from "../product/product-summary.contract.ts";

/** Pieces that the shop has put together, with all of them that it shows. */
export const Collection = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  products: z.array(ProductSummary),
});
export type Collection = z.infer<typeof Collection>;
