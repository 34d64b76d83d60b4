import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { numberFromText, withDefault, withWireNames } from "../endpoint/wire-codecs.ts";
import { Picture } from "../picture/picture.contract.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";

const BrandFields = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  logo: Picture,
  /** The logo for dark backgrounds; without one, `logo` is shown on its own colour. */
  logoOnDark: z.optional(Picture),
});
const brandWireNames = { id: "uuid", logoOnDark: "logo_on_dark" } as const;

export const Brand = withWireNames(BrandFields, brandWireNames);
export type Brand = z.infer<typeof Brand>;

/** A brand in the list of all brands, with the first products of its own list. */
const BrandWithProducts = withWireNames(
  z.extend(BrandFields, { products: withDefault(z.array(ProductSummary), []) }),
  brandWireNames,
);

/** Brands on one page, in the shop's order. */
export const BRANDS_PER_PAGE = 24;

const BrandPage = withWireNames(z.object({ brands: z.array(BrandWithProducts), page: z.int(), pages: z.int() }), {
  brands: "result",
});
export type BrandPage = z.infer<typeof BrandPage>;

const PageRequest = z.object({ page: numberFromText(/^[1-9]\d{0,5}$/, z.int()) });

/** The parameters of the specification, section 7: page '1', response_type 'paginate'. */
const BrandRequest = z.codec(
  z.object({ page: z.string("invalidData"), response_type: z.literal("paginate", "invalidData") }),
  PageRequest,
  {
    decode: ({ page }) => ({ page }),
    encode: ({ page }) => ({ page, response_type: "paginate" as const }),
  },
);

export const brandEndpoints = {
  /** Returns brands by page number, from 1. */
  fetch: createEndpoint({
    method: "GET",
    path: "brand/fetch",
    partners: "also",
    limit: "general",
    request: BrandRequest,
    response: BrandPage,
  }),
};
