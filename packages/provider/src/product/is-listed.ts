import { and, eq } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import { products } from "./product.tables.ts";

/** Matches public products in public sub-categories. The query must join both tables. */
export const isListed = () => and(eq(products.isPublic, true), eq(subCategories.isPublic, true));
