import * as z from "zod/mini";
import { withDefault } from "../endpoint/wire-codecs.ts";
import { createFindAndSetEndpoints } from "./find-and-set-endpoints.ts";
import { LocalText, OfficeText, PicturePath, Slug, uniqueBy } from "./local-text.contract.ts";

/** All brands of the shop, in the order to show. */
export const Brands = z.object({
  brands: z
    .array(
      z.strictObject({
        slug: Slug,
        name: OfficeText(60),
        tagline: LocalText(160),
        description: LocalText(2000),
        logo: PicturePath,
        /** The logo for dark backgrounds; without one, `logo` is shown on a light background. */
        logoOnDark: withDefault(z.nullable(PicturePath), null),
      }),
    )
    .check(
      z.maxLength(200),
      uniqueBy(({ slug }) => slug),
    ),
});
export type Brands = z.output<typeof Brands>;

/** The calls for the brands. A brand that is left out is deleted. The call is refused while the shop has products of that brand. */
export const officeBrandEndpoints = createFindAndSetEndpoints("brand", Brands);
