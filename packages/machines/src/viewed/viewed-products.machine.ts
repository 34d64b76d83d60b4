import type { ProductSummary } from "@griya/api";
import { createLoading } from "../work/loading.machine.ts";

/** The products that were viewed in this browser, as they are sold now. */
export const viewedProductsMachine = createLoading<readonly ProductSummary[]>("viewedProducts");
