import type { ProductSummary } from "@griya/api";
import { createLoading } from "../work/loading.machine.ts";

/** The products that the shop recommends from all in stock. */
export const recommendedProductsMachine = createLoading<readonly ProductSummary[]>("recommendedProducts");
