import * as z from "zod/mini";
import { slugText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { Rupiah } from "../money/rupiah.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";

/** Products that cost less together. */
export const Bundle = onWire(
  z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    /** Of everything in it together. */
    price: Rupiah,
    /** What its pieces cost now one by one: more than `price`. */
    separatePrice: Rupiah,
    lines: z.array(z.object({ quantity: z.int(), product: ProductSummary })),
  }),
  { id: "uuid", separatePrice: "separate_price" },
);
export type Bundle = z.infer<typeof Bundle>;

export const bundleEndpoints = {
  /** The bundles that a product is part of, by its uuid or slug; none where every piece would cost no less, or is sold out. */
  fetch: endpoint({
    method: "GET",
    path: "bundle/fetch",
    limit: "general",
    request: z.object({ product: slugText }),
    response: z.array(Bundle),
  }),
};
