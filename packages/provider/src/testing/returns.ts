import type { ReturnDraft } from "@griya/api";
import { createIdempotencyKey } from "./checkout.ts";

/** Returns the draft of a return with these lines. */
export const aReturn = (orderId: string, lines: ReturnDraft["lines"], own: Partial<ReturnDraft> = {}): ReturnDraft => ({
  id: createIdempotencyKey(),
  orderId,
  reason: "damaged",
  text: "A leg is broken.",
  pictures: [],
  lines,
  ...own,
});
