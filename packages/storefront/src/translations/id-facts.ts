import type { translations as english } from "./en-facts.ts";
import { productFacts } from "./id/product-facts.ts";
import { productMeasures } from "./id/product-measures.ts";
import type { TranslationOf } from "./translation.ts";

/** The texts of what a product measures, in Indonesian. */
export const translations = { product: { ...productMeasures, page: productFacts } } as const satisfies TranslationOf<
  typeof english
>;
