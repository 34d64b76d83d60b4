import type { OrderReturns } from "@griya/api";
import { createLoader } from "../request/loader.machine.ts";

/** The chart that loads the returns of an order, and the lines that can still be returned. */
export const returnsMachine = createLoader<OrderReturns>("returns");
