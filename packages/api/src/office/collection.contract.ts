import * as z from "zod/mini";
import { BothLanguages, eachOnce, Sku, Slug } from "./local-text.contract.ts";
import { wholeEndpoints } from "./whole-endpoints.ts";

/** All collections of the shop, in the order of the home page. */
export const Collections = z.object({
  collections: z
    .array(
      z.strictObject({
        slug: Slug,
        title: BothLanguages(120),
        description: BothLanguages(2000),
        /** SKUs of products, in the order to show. */
        products: z.array(Sku).check(
          z.maxLength(200),
          eachOnce((sku) => sku),
        ),
      }),
    )
    .check(
      z.maxLength(50),
      eachOnce(({ slug }) => slug),
    ),
});
export type Collections = z.output<typeof Collections>;

export const officeCollectionEndpoints = wholeEndpoints("collection", Collections);
