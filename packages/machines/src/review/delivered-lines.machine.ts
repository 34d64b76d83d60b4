import type { DeliveredLines } from "@griya/api";
import { createLoading } from "../work/loading.machine.ts";

/** A page of what a customer was delivered and has reviewed, or may still review. */
export const deliveredLinesMachine = createLoading<DeliveredLines>("deliveredLines");
