import type { OrderReturns } from "@griya/api";
import { createLoading } from "../work/loading.machine.ts";

/** The returns of an order, and the lines that may still be returned. */
export const returnsMachine = createLoading<OrderReturns>("returns");
