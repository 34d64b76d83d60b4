import * as z from "zod/mini";
import { createFindAndSetEndpoints } from "./find-and-set-endpoints.ts";
import { LocalText, Sku, Slug, uniqueBy } from "./local-text.contract.ts";

/** All collections of the shop, in the order of the home page. */
export const Collections = z.object({
  collections: z
    .array(
      z.strictObject({
        slug: Slug,
        title: LocalText(120),
        description: LocalText(2000),
        /** SKUs of products, in the order to show. */
        products: z.array(Sku).check(
          z.maxLength(200),
          uniqueBy((sku) => sku),
        ),
      }),
    )
    .check(
      z.maxLength(50),
      uniqueBy(({ slug }) => slug),
    ),
});
export type Collections = z.output<typeof Collections>;

export const officeCollectionEndpoints = createFindAndSetEndpoints("collection", Collections);
