import * as z from "zod/mini";
import { endpoint } from "../client/endpoint.ts";
import { Picture } from "../picture/picture.contract.ts";

const BrandWire = z.object({
  uuid: z.string(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  logo: Picture,
  /** The same for dark grounds; without one, `logo` is shown on its own colour. */
  logo_on_dark: z.optional(Picture),
});

export const Brand = z.pipe(
  BrandWire,
  z.transform(({ uuid, logo_on_dark, ...brand }) => ({ id: uuid, logoOnDark: logo_on_dark, ...brand })),
);
export type Brand = z.infer<typeof Brand>;

const BrandPage = z.pipe(
  z.object({ result: z.array(Brand), page: z.int(), pages: z.int() }),
  z.transform(({ result, ...rest }) => ({ brands: result, ...rest })),
);
export type BrandPage = z.infer<typeof BrandPage>;

export const brandEndpoints = {
  /** Brands by page number, from 1 (specification, section 7: page '1', response_type 'paginate'). */
  fetch: endpoint({
    method: "GET",
    path: "brand/fetch",
    request: z.strictObject({
      page: z.string().check(z.regex(/^[1-9]\d{0,5}$/, "invalidData")),
      response_type: z.literal("paginate", "invalidData"),
    }),
    encode: ({ page }: { page: number }) => ({ page, response_type: "paginate" }),
    response: BrandPage,
  }),
};
