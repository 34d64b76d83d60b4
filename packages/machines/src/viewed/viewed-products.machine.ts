import type { ProductSummary } from "@griya/api";
import { createLoading } from "../work/loading.machine.ts";

/** The products that were looked at in this browser, as they are sold now. */
export const viewedProductsMachine = createLoading<readonly ProductSummary[]>("viewedProducts");
