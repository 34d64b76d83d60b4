import * as z from "zod/mini";
import { BothLanguages, eachOnce, Slug } from "./local-text.contract.ts";
import { wholeEndpoints } from "./whole-endpoints.ts";

/** All static pages of the shop. */
export const Pages = z.object({
  pages: z
    .array(
      z.strictObject({
        slug: Slug,
        title: BothLanguages(120),
        /** Summary of the page, in a sentence or two. */
        summary: BothLanguages(300),
        /**
         * HTML with words, headings, lists, tables and links. Pictures of rooms are named by slug:
         * `<figure><img data-picture="ruang-malam"></figure>`. Everything else is removed.
         */
        body: BothLanguages(50_000),
      }),
    )
    .check(
      z.maxLength(50),
      eachOnce(({ slug }) => slug),
    ),
});
export type Pages = z.output<typeof Pages>;

export const officePageEndpoints = wholeEndpoints("page", Pages);
