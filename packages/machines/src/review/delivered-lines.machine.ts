import type { DeliveredLines } from "@griya/api";
import { createLoader } from "../request/loader.machine.ts";

/** A page of a customer's delivered lines that have a review, or may still get one. */
export const deliveredLinesMachine = createLoader<DeliveredLines>("deliveredLines");
