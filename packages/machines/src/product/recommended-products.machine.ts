import type { ProductSummary } from "@griya/api";
import { createLoading } from "../work/loading.machine.ts";

/** What the shop recommends of all that it has in stock. */
export const recommendedProductsMachine = createLoading<readonly ProductSummary[]>("recommendedProducts");
