import { productFacts } from "./en/product-facts.ts";
import { productMeasures } from "./en/product-measures.ts";

/** The texts of what a product measures. */
export const translations = { product: { ...productMeasures, page: productFacts } } as const;
