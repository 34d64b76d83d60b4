import type { ReturnDraft } from "@griya/api";
import { newIntent } from "./checkout.ts";

/** Returns a customer's first request for a return, of these lines. */
export const aReturn = (orderId: string, lines: ReturnDraft["lines"], own: Partial<ReturnDraft> = {}): ReturnDraft => ({
  id: newIntent(),
  orderId,
  reason: "damaged",
  text: "A leg is broken.",
  pictures: [],
  lines,
  ...own,
});
