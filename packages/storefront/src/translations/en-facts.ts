import { productMeasures } from "./en/product-measures.ts";

/** The texts of what a product measures. */
export const translations = { product: productMeasures } as const;
