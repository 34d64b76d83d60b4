import type { OrderReturns, ReturnDraft } from "@griya/api";
import { createWriting } from "../writing/writing.machine.ts";

/** The words of a customer about a return, without its pictures. */
export type ReturnWords = Pick<ReturnDraft, "reason" | "text" | "lines">;

/** A return as it goes to the shop; the host adds its id. */
export type SavedReturn = Omit<ReturnDraft, "id">;

/** The return that a customer requests for an order. There is nothing to write when nothing can be returned, or right after a request. */
export const returnMachine = createWriting<OrderReturns, ReturnWords, SavedReturn>("return", {
  isWritten: ({ hindrance }) => hindrance !== null,
  picturesOf: () => [],
  overtaking: "returns",
  draftOf: ({ subject: { orderId }, words, pictures }) => ({ ...words, orderId, pictures: [...pictures] }),
});
