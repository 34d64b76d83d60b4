import type { OrderReturns, ReturnDraft } from "@griya/api";
import { createDraftMachine } from "../draft/draft.machine.ts";

/** The reason, the text, the lines and the account of a return, without its pictures. */
export type ReturnContent = Pick<ReturnDraft, "reason" | "text" | "lines" | "refundAccount">;

/** A return as the page sends it to the provider. The page adds the id. */
export type SavedReturn = Omit<ReturnDraft, "id">;

/** The return that a customer requests for an order. The form is closed when nothing can be returned, and right after a request. */
export const returnMachine = createDraftMachine<OrderReturns, ReturnContent, SavedReturn>("return", {
  isWritten: ({ unavailableReason }) => unavailableReason !== null,
  getPictures: () => [],
  conflictField: "returns",
  toDraft: ({ subject: { orderId }, content, pictures }) => ({ ...content, orderId, pictures: [...pictures] }),
});
