import * as z from "zod/mini";
import { endpoint } from "../client/endpoint.ts";
import { Rupiah } from "../money/rupiah.ts";
import { ProductSummary } from "../product/product.contract.ts";

const BundleWire = z.object({
  uuid: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Of everything in it together. */
  price: Rupiah,
  /** What its pieces cost now one by one: more than `price`. */
  separate_price: Rupiah,
  lines: z.array(z.object({ quantity: z.int(), product: ProductSummary })),
});

/** Products that cost less together. */
export const Bundle = z.pipe(
  BundleWire,
  z.transform(({ uuid, separate_price, ...bundle }) => ({ id: uuid, ...bundle, separatePrice: separate_price })),
);
export type Bundle = z.infer<typeof Bundle>;

export const bundleEndpoints = {
  /** The bundles that a product is part of, by its uuid or slug; none where every piece would cost no less, or is sold out. */
  fetch: endpoint({
    method: "GET",
    path: "bundle/fetch",
    request: z.strictObject({ product: z.string().check(z.regex(/^[\w-]{1,100}$/, "invalidData")) }),
    encode: ({ product }: { product: string }) => ({ product }),
    response: z.array(Bundle),
  }),
};
