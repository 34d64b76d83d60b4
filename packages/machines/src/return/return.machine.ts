import type { OrderReturns, ReturnDraft } from "@griya/api";
import { createDraftMachine } from "../draft/draft.machine.ts";

/** The words of a customer about a return, without its pictures. */
export type ReturnContent = Pick<ReturnDraft, "reason" | "text" | "lines">;

/** A return as it goes to the shop; the host adds its id. */
export type SavedReturn = Omit<ReturnDraft, "id">;

/** The return that a customer requests for an order. There is nothing to write when nothing can be returned, or right after a request. */
export const returnMachine = createDraftMachine<OrderReturns, ReturnContent, SavedReturn>("return", {
  isWritten: ({ unavailableReason }) => unavailableReason !== null,
  getPictures: () => [],
  conflictField: "returns",
  toDraft: ({ subject: { orderId }, content, pictures }) => ({ ...content, orderId, pictures: [...pictures] }),
});
