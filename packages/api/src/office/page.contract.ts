import * as z from "zod/mini";
import { createFindAndSetEndpoints } from "./find-and-set-endpoints.ts";
import { LocalText, Slug, uniqueBy } from "./local-text.contract.ts";

/** All static pages of the shop. */
export const Pages = z.object({
  pages: z
    .array(
      z.strictObject({
        slug: Slug,
        title: LocalText(120),
        /** Summary of the page, in a sentence or two. */
        summary: LocalText(300),
        /**
         * HTML with words, headings, lists, tables and links. Pictures of rooms are named by slug:
         * `<figure><img data-picture="ruang-malam"></figure>`. Everything else is removed.
         */
        body: LocalText(50_000),
      }),
    )
    .check(
      z.maxLength(50),
      uniqueBy(({ slug }) => slug),
    ),
});
export type Pages = z.output<typeof Pages>;

export const officePageEndpoints = createFindAndSetEndpoints("page", Pages);
