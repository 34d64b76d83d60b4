import { and, eq } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import { products } from "./product.tables.ts";

/** Matches a public product in a public sub-category, which lists show. The query joins both. */
export const isListed = () => and(eq(products.isPublic, true), eq(subCategories.isPublic, true));
