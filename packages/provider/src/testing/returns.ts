import type { ReturnDraft } from "@griya/api";
import { newIntent } from "./checkout.ts";

/** What a customer asks first: all of one line. */
export const aReturn = (orderId: string, lines: ReturnDraft["lines"], own: Partial<ReturnDraft> = {}): ReturnDraft => ({
  id: newIntent(),
  orderId,
  reason: "damaged",
  text: "A leg is broken.",
  pictures: [],
  lines,
  ...own,
});
