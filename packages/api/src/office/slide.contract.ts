import * as z from "zod/mini";
import { withDefault } from "../endpoint/wire-codecs.ts";
import { LinkTarget } from "./banner.contract.ts";
import { createFindAndSetEndpoints } from "./find-and-set-endpoints.ts";
import { createLocalText, PicturePath } from "./local-text.contract.ts";

/** The slides of the home page, in display order. */
export const Slides = z.object({
  slides: z
    .array(
      z.strictObject({
        title: createLocalText(120),
        text: createLocalText(300),
        callToAction: createLocalText(60),
        leadsTo: LinkTarget,
        picture: PicturePath,
        /** The same picture in portrait format, for phones. */
        portraitPicture: withDefault(z.nullable(PicturePath), null),
      }),
    )
    .check(z.maxLength(10)),
});
export type Slides = z.output<typeof Slides>;

export const slideEndpoints = createFindAndSetEndpoints("slide", Slides);
