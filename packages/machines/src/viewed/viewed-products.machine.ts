import type { ProductSummary } from "@griya/api";
import { createLoader } from "../request/loader.machine.ts";

/** The chart that loads the products that were viewed in this browser, with their current prices. */
export const viewedProductsMachine = createLoader<readonly ProductSummary[]>("viewedProducts");
