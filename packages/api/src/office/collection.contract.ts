import * as z from "zod/mini";
import { createFindAndSetEndpoints } from "./find-and-set-endpoints.ts";
import { createLocalText, createUniqueCheck, Sku, Slug } from "./local-text.contract.ts";

/** All collections of the shop, in the order of the home page. */
export const Collections = z.object({
  collections: z
    .array(
      z.strictObject({
        slug: Slug,
        title: createLocalText(120),
        description: createLocalText(2000),
        /** The SKUs of the products, in display order. */
        products: z.array(Sku).check(
          z.maxLength(200),
          createUniqueCheck((sku) => sku),
        ),
      }),
    )
    .check(
      z.maxLength(50),
      createUniqueCheck(({ slug }) => slug),
    ),
});
export type Collections = z.output<typeof Collections>;

export const officeCollectionEndpoints = createFindAndSetEndpoints("collection", Collections);
