import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { slugText } from "../endpoint/url-text.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Picture } from "../picture/picture.contract.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";

/** A variant that a shopper can choose for one product of the bundle. */
const BundleVariant = withWireNames(
  z.object({
    id: z.string(),
    attributes: z.array(z.object({ name: z.string(), value: z.string(), swatch: z.nullable(z.string()) })),
    picture: z.nullable(Picture),
    stock: z.int(),
    /**
     * The price of one piece in the bundle, never above `separatePrice`. Both are equal when a sale lowers the price more than the bundle
     * does.
     */
    price: Rupiah,
    /** The current price of the piece outside the bundle, including a sale or a flash sale. */
    separatePrice: Rupiah,
  }),
  { attributes: "inventory_attributes", picture: "image", separatePrice: "separate_price" },
);
export type BundleVariant = z.infer<typeof BundleVariant>;

/** A set of products that cost less together. The shopper chooses one variant of each product. */
export const Bundle = withWireNames(
  z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    lines: z.array(
      withWireNames(z.object({ quantity: z.int(), product: ProductSummary, variants: z.array(BundleVariant) }), {
        variants: "inventory",
      }),
    ),
  }),
  { id: "uuid" },
);
export type Bundle = z.infer<typeof Bundle>;

export const bundleEndpoints = {
  /** Returns a bundle whose products are all for sale, even if the stock is too low. Answers 404 for any other bundle. */
  find: createEndpoint({
    method: "GET",
    path: "bundle/find",
    limit: "general",
    request: z.object({ slug: slugText }),
    response: Bundle,
  }),
  /** Returns the bundles that contain a product (uuid or slug). Without a product, returns all bundles. */
  fetch: createEndpoint({
    method: "GET",
    path: "bundle/fetch",
    limit: "general",
    request: z.object({ product: z.optional(slugText) }),
    response: z.array(Bundle),
  }),
};
