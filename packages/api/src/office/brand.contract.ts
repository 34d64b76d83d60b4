import * as z from "zod/mini";
import { withDefault } from "../endpoint/wire-codecs.ts";
import { createFindAndSetEndpoints } from "./find-and-set-endpoints.ts";
import { createLocalText, createOfficeText, createUniqueCheck, PicturePath, Slug } from "./local-text.contract.ts";

/** All brands of the shop, in display order. */
export const Brands = z.object({
  brands: z
    .array(
      z.strictObject({
        slug: Slug,
        name: createOfficeText(60),
        tagline: createLocalText(160),
        description: createLocalText(2000),
        logo: PicturePath,
        /** The logo for dark backgrounds. Without this logo, pages show `logo` on a light background. */
        logoOnDark: withDefault(z.nullable(PicturePath), null),
      }),
    )
    .check(
      z.maxLength(200),
      createUniqueCheck(({ slug }) => slug),
    ),
});
export type Brands = z.output<typeof Brands>;

/**
 * The calls that read and replace all brands. A brand that is missing from the new list is deleted. The call is refused while the shop has
 * products of such a brand.
 */
export const officeBrandEndpoints = createFindAndSetEndpoints("brand", Brands);
