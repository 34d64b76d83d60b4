import * as z from "zod/mini";
import { slugText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Picture } from "../picture/picture.contract.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";

/** A way to have one of the pieces. */
const BundleVariant = onWire(
  z.object({
    id: z.string(),
    attributes: z.array(z.object({ name: z.string(), value: z.string(), swatch: z.nullable(z.string()) })),
    picture: z.nullable(Picture),
    stock: z.int(),
    /** Of one piece in the bundle: never more than `separatePrice`, and the same where a sale takes off more than the bundle does. */
    price: Rupiah,
    /** What a piece costs now by itself, flash or offer included. */
    separatePrice: Rupiah,
  }),
  { attributes: "inventory_attributes", picture: "image", separatePrice: "separate_price" },
);
export type BundleVariant = z.infer<typeof BundleVariant>;

/** Products that cost less together; whoever buys them chooses one variant of each. */
export const Bundle = onWire(
  z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    lines: z.array(
      onWire(z.object({ quantity: z.int(), product: ProductSummary, variants: z.array(BundleVariant) }), {
        variants: "inventory",
      }),
    ),
  }),
  { id: "uuid" },
);
export type Bundle = z.infer<typeof Bundle>;

export const bundleEndpoints = {
  /** A bundle of which every piece is sold, whether or not there are enough of each; 404 for any other. */
  find: endpoint({
    method: "GET",
    path: "bundle/find",
    limit: "general",
    request: z.object({ slug: slugText }),
    response: Bundle,
  }),
  /** Those with a product, by its uuid or slug; without one all that there are. */
  fetch: endpoint({
    method: "GET",
    path: "bundle/fetch",
    limit: "general",
    request: z.object({ product: z.optional(slugText) }),
    response: z.array(Bundle),
  }),
};
