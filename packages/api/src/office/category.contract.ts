import * as z from "zod/mini";
import { withDefault } from "../endpoint/wire-codecs.ts";
import { createFindAndSetEndpoints } from "./find-and-set-endpoints.ts";
import { createLocalText, createOfficeText, createUniqueCheck, PicturePath, Slug } from "./local-text.contract.ts";

const SubCategory = z.strictObject({
  slug: Slug,
  title: createLocalText(60),
  isPublic: withDefault(z.boolean(), true),
  /** Other names of the sub-category, in both languages. The search finds the products by these names. */
  alsoCalled: withDefault(z.array(createOfficeText(60)).check(z.maxLength(20)), []),
});

const Category = z.strictObject({
  slug: Slug,
  title: createLocalText(60),
  description: createLocalText(2000),
  picture: PicturePath,
  subCategories: z.array(SubCategory).check(z.maxLength(200)),
});

/** All categories of the shop with their sub-categories, in display order. */
export const Categories = z.object({
  categories: z.array(Category).check(
    z.maxLength(50),
    createUniqueCheck(({ slug }) => slug),
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
 * The calls that read and replace all categories. A category that is missing from the new list is deleted. The call is refused while
 * products or vouchers use such a category.
 */
export const officeCategoryEndpoints = createFindAndSetEndpoints("category", Categories);
