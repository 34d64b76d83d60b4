import type { OrderReturns } from "@griya/api";
import { createLoader } from "../request/loader.machine.ts";

/** The returns of an order, and the lines that may still be returned. */
export const returnsMachine = createLoader<OrderReturns>("returns");
