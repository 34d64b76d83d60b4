import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { Picture } from "../picture/picture.contract.ts";

const SubCategory = withWireNames(
  z.object({ id: z.string(), slug: z.string(), title: z.string(), productCount: z.int() }),
  {
    id: "uuid",
    productCount: "product_count",
  },
);

export const Category = withWireNames(
  z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    picture: Picture,
    productCount: z.int(),
    subCategories: z.array(SubCategory),
  }),
  { id: "uuid", picture: "image", productCount: "product_count", subCategories: "public_sub_categories" },
);
export type Category = z.infer<typeof Category>;
export type SubCategory = Category["subCategories"][number];

export const categoryEndpoints = {
  /** Returns all public categories with their sub-categories, in the shop's order. */
  fetch: createEndpoint({
    method: "GET",
    path: "category/fetch",
    partners: "also",
    limit: "general",
    response: z.array(Category),
  }),
  /** Returns the categories that have at least one product for sale. */
  fetchNonEmpty: createEndpoint({
    method: "GET",
    path: "product/fetch-categories",
    limit: "general",
    response: z.array(Category),
  }),
};
