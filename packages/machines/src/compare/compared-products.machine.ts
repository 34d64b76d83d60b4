import type { ComparedProduct } from "@griya/api";
import { createLoading } from "../work/loading.machine.ts";

/** All that the shop tells of what a customer compares, as it was when the page was opened. */
export const comparedProductsMachine = createLoading<readonly ComparedProduct[]>("comparedProducts");
