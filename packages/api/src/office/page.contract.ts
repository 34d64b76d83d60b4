import * as z from "zod/mini";
import { createFindAndSetEndpoints } from "./find-and-set-endpoints.ts";
import { createLocalText, createUniqueCheck, Slug } from "./local-text.contract.ts";

/** All static pages of the shop. */
export const Pages = z.object({
  pages: z
    .array(
      z.strictObject({
        slug: Slug,
        title: createLocalText(120),
        /** A summary of the page in one or two sentences. */
        summary: createLocalText(300),
        /**
         * The HTML of the page: text, headings, lists, tables and links. The picture of a room has this form, with the room's slug:
         * `<figure><img data-picture="ruang-malam"></figure>`. All other markup is removed.
         */
        body: createLocalText(50_000),
      }),
    )
    .check(
      z.maxLength(50),
      createUniqueCheck(({ slug }) => slug),
    ),
});
export type Pages = z.output<typeof Pages>;

export const officePageEndpoints = createFindAndSetEndpoints("page", Pages);
