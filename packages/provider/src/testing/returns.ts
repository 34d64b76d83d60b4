import type { ReturnDraft } from "@griya/api";
import { createIdempotencyKey } from "./checkout.ts";

/** Returns a customer's first request for a return, of these lines. */
export const aReturn = (orderId: string, lines: ReturnDraft["lines"], own: Partial<ReturnDraft> = {}): ReturnDraft => ({
  id: createIdempotencyKey(),
  orderId,
  reason: "damaged",
  text: "A leg is broken.",
  pictures: [],
  lines,
  ...own,
});
