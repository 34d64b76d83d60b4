import * as z from "zod/mini";

const required = (maximum: number) =>
  z.string("required").check(z.trim(), z.minLength(1, "required"), z.maxLength(maximum, "invalidData"));

/** What the tracking form gathers; the limits are the contract's. */
export const TrackingForm = z.strictObject({ code: required(40), contact: required(254) });
