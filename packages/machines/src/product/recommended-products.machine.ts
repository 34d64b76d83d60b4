import type { ProductSummary } from "@griya/api";
import { createLoader } from "../request/loader.machine.ts";

/** The chart that loads the recommended products. All of them are in stock. */
export const recommendedProductsMachine = createLoader<readonly ProductSummary[]>("recommendedProducts");
