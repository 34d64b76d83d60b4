import { requiredLine } from "@griya/api";
import * as z from "zod/mini";

/** The schema of the tracking form. It has the same limits as the contract. */
export const TrackingForm = z.strictObject({ code: requiredLine(40), contact: requiredLine(254) });
