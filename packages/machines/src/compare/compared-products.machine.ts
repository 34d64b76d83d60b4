import type { ComparedProduct } from "@griya/api";
import { createLoader } from "../request/loader.machine.ts";

/** The chart that loads the details of the products that a customer compares. */
export const comparedProductsMachine = createLoader<readonly ComparedProduct[]>("comparedProducts");
