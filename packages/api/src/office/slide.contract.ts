import * as z from "zod/mini";
import { leftOutAs } from "../endpoint/on-wire.ts";
import { LeadsTo } from "./banner.contract.ts";
import { BothLanguages, PicturePath } from "./local-text.contract.ts";
import { wholeEndpoints } from "./whole-endpoints.ts";

/** The slides of the home page, in the order to show. */
export const Slides = z.object({
  slides: z
    .array(
      z.strictObject({
        title: BothLanguages(120),
        text: BothLanguages(300),
        callToAction: BothLanguages(60),
        leadsTo: LeadsTo,
        picture: PicturePath,
        /** The same scene cropped for phones. */
        portraitPicture: leftOutAs(z.nullable(PicturePath), null),
      }),
    )
    .check(z.maxLength(10)),
});
export type Slides = z.output<typeof Slides>;

export const slideEndpoints = wholeEndpoints("slide", Slides);
