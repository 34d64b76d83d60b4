import * as z from "zod/mini";
import { withDefault } from "../endpoint/wire-codecs.ts";
import { createFindAndSetEndpoints } from "./find-and-set-endpoints.ts";
import { LocalText, OfficeText, PicturePath, Slug, uniqueBy } from "./local-text.contract.ts";

const SubCategory = z.strictObject({
  slug: Slug,
  title: LocalText(60),
  isPublic: withDefault(z.boolean(), true),
  /** Other words by which shoppers search for its products, in either language. */
  alsoCalled: withDefault(z.array(OfficeText(60)).check(z.maxLength(20)), []),
});

const Category = z.strictObject({
  slug: Slug,
  title: LocalText(60),
  description: LocalText(2000),
  picture: PicturePath,
  subCategories: z.array(SubCategory).check(z.maxLength(200)),
});

/** The whole category tree of the shop, in the order to show. */
export const Categories = z.object({
  categories: z.array(Category).check(
    z.maxLength(50),
    uniqueBy(({ slug }) => slug),
    z.refine(
      (all) => {
        const slugs = all.flatMap(({ subCategories }) => subCategories.map(({ slug }) => slug));
        return new Set(slugs).size === slugs.length;
      },
      { error: "no sub-category may stand there twice" },
    ),
  ),
});
export type Categories = z.output<typeof Categories>;

/**
 * The calls for the categories. A category that is left out is deleted. The call is refused while the shop has products or vouchers of it.
 */
export const officeCategoryEndpoints = createFindAndSetEndpoints("category", Categories);
