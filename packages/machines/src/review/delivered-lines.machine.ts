import type { DeliveredLines } from "@griya/api";
import { createLoading } from "../work/loading.machine.ts";

/** A page of a customer's delivered lines that have a review, or may still get one. */
export const deliveredLinesMachine = createLoading<DeliveredLines>("deliveredLines");
