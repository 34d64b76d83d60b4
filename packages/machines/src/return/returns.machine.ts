import type { OrderReturns } from "@griya/api";
import { createLoading } from "../work/loading.machine.ts";

/** What a customer has asked to give back of an order, and what they still may. */
export const returnsMachine = createLoading<OrderReturns>("returns");
