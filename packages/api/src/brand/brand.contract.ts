import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { createNumberCodec, withDefault, withWireNames } from "../endpoint/wire-codecs.ts";
import { Picture } from "../picture/picture.contract.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";

const BrandFields = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  logo: Picture,
  /** The logo for dark backgrounds. Without this logo, pages show `logo` on a light background. */
  logoOnDark: z.optional(Picture),
});
const brandWireNames = { id: "uuid", logoOnDark: "logo_on_dark" } as const;

export const Brand = withWireNames(BrandFields, brandWireNames);
export type Brand = z.infer<typeof Brand>;

/** A brand in the list of all brands, with its first products. */
const BrandWithProducts = withWireNames(
  z.extend(BrandFields, { products: withDefault(z.array(ProductSummary), []) }),
  brandWireNames,
);

/** The number of brands on one page, in the shop's order. */
export const BRANDS_PER_PAGE = 24;

const BrandPage = withWireNames(z.object({ brands: z.array(BrandWithProducts), page: z.int(), pages: z.int() }), {
  brands: "result",
});
export type BrandPage = z.infer<typeof BrandPage>;

const PageRequest = z.object({ page: createNumberCodec(/^[1-9]\d{0,5}$/, z.int()) });

/** The parameters of the request (specification, section 7): `page` as text, and `response_type` with the fixed value `paginate`. */
const BrandRequest = z.codec(
  z.object({ page: z.string("invalidData"), response_type: z.literal("paginate", "invalidData") }),
  PageRequest,
  {
    decode: ({ page }) => ({ page }),
    encode: ({ page }) => ({ page, response_type: "paginate" as const }),
  },
);

export const brandEndpoints = {
  /** Returns one page of brands. The first page is 1. */
  fetch: createEndpoint({
    method: "GET",
    path: "brand/fetch",
    partners: "also",
    limit: "general",
    request: BrandRequest,
    response: BrandPage,
  }),
};
