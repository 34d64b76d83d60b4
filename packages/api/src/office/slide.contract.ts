import * as z from "zod/mini";
import { withDefault } from "../endpoint/wire-codecs.ts";
import { LinkTarget } from "./banner.contract.ts";
import { createFindAndSetEndpoints } from "./find-and-set-endpoints.ts";
import { LocalText, PicturePath } from "./local-text.contract.ts";

/** The slides of the home page, in the order to show. */
export const Slides = z.object({
  slides: z
    .array(
      z.strictObject({
        title: LocalText(120),
        text: LocalText(300),
        callToAction: LocalText(60),
        leadsTo: LinkTarget,
        picture: PicturePath,
        /** The same scene cropped for phones. */
        portraitPicture: withDefault(z.nullable(PicturePath), null),
      }),
    )
    .check(z.maxLength(10)),
});
export type Slides = z.output<typeof Slides>;

export const slideEndpoints = createFindAndSetEndpoints("slide", Slides);
