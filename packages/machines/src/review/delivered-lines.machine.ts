import type { DeliveredLines } from "@griya/api";
import { createLoader } from "../request/loader.machine.ts";

/** The chart that loads a page of a customer's delivered lines that have a review, or can still get a review. */
export const deliveredLinesMachine = createLoader<DeliveredLines>("deliveredLines");
