import type { ComparedProduct } from "@griya/api";
import { createLoader } from "../request/loader.machine.ts";

/** The details of the products that a customer compares, as they were when the page was opened. */
export const comparedProductsMachine = createLoader<readonly ComparedProduct[]>("comparedProducts");
