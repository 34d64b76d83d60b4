import { createRequiredLine } from "@griya/api";
import * as z from "zod/mini";

/** The schema of the tracking form. It has the same limits as the contract. */
export const TrackingForm = z.strictObject({ code: createRequiredLine(40), contact: createRequiredLine(254) });
