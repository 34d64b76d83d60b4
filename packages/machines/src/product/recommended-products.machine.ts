import type { ProductSummary } from "@griya/api";
import { createLoader } from "../request/loader.machine.ts";

/** The products that the shop recommends from all in stock. */
export const recommendedProductsMachine = createLoader<readonly ProductSummary[]>("recommendedProducts");
