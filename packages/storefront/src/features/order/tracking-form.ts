import { requiredLine } from "@griya/api";
import * as z from "zod/mini";

/** What the tracking form gathers; the limits are the contract's. */
export const TrackingForm = z.strictObject({ code: requiredLine(40), contact: requiredLine(254) });
