import type { ComparedProduct } from "@griya/api";
import { createLoading } from "../work/loading.machine.ts";

/** The details of the products that a customer compares, as they were when the page was opened. */
export const comparedProductsMachine = createLoading<readonly ComparedProduct[]>("comparedProducts");
