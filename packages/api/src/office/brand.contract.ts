import * as z from "zod/mini";
import { leftOutAs } from "../endpoint/on-wire.ts";
import { BothLanguages, eachOnce, OfficeText, PicturePath, Slug } from "./local-text.contract.ts";
import { wholeEndpoints } from "./whole-endpoints.ts";

/** All brands of the shop, in the order to show. */
export const Brands = z.object({
  brands: z
    .array(
      z.strictObject({
        slug: Slug,
        name: OfficeText(60),
        tagline: BothLanguages(160),
        description: BothLanguages(2000),
        logo: PicturePath,
        /** The logo for dark backgrounds; without one, `logo` is shown on a light background. */
        logoOnDark: leftOutAs(z.nullable(PicturePath), null),
      }),
    )
    .check(
      z.maxLength(200),
      eachOnce(({ slug }) => slug),
    ),
});
export type Brands = z.output<typeof Brands>;

/** The calls for the brands. A brand that is left out is deleted. The call is refused while the shop has products of that brand. */
export const officeBrandEndpoints = wholeEndpoints("brand", Brands);
