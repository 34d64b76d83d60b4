import { and, eq } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import { products } from "./product.tables.ts";

/** Lists show a product that is public and stands in a public sub-category; the query joins both. */
export const isListed = () => and(eq(products.isPublic, true), eq(subCategories.isPublic, true));
