import type { ProductSummary } from "@griya/api";
import { createLoader } from "../request/loader.machine.ts";

/** The products that were viewed in this browser, as they are sold now. */
export const viewedProductsMachine = createLoader<readonly ProductSummary[]>("viewedProducts");
