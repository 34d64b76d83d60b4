import * as z from "zod/mini";
import { plainEndpoint } from "../client/endpoint.ts";
import { Picture } from "../picture/picture.contract.ts";

const SubCategoryWire = z.object({
  id: z.int(),
  uuid: z.string(),
  slug: z.string(),
  title: z.string(),
  product_count: z.int(),
});

const CategoryWire = z.object({
  id: z.int(),
  uuid: z.string(),
  slug: z.string(),
  title: z.string(),
  image: Picture,
  product_count: z.int(),
  public_sub_categories: z.array(SubCategoryWire),
});

const toSubCategory = (wire: z.infer<typeof SubCategoryWire>) => ({
  id: wire.uuid,
  slug: wire.slug,
  title: wire.title,
  productCount: wire.product_count,
});

export const Category = z.pipe(
  CategoryWire,
  z.transform((wire) => ({
    id: wire.uuid,
    slug: wire.slug,
    title: wire.title,
    picture: wire.image,
    productCount: wire.product_count,
    subCategories: wire.public_sub_categories.map(toSubCategory),
  })),
);
export type Category = z.infer<typeof Category>;
export type SubCategory = Category["subCategories"][number];

export const categoryEndpoints = {
  /** Every public category with its sub-categories, in the shop's order. */
  fetch: plainEndpoint({ method: "GET", path: "category/fetch", response: z.array(Category) }),
};
