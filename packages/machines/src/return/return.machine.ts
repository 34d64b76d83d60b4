import type { OrderReturns, ReturnDraft } from "@griya/api";
import { createWriting } from "../writing/writing.machine.ts";

/** What a customer says of what they give back, beside its pictures. */
export type ReturnWords = Pick<ReturnDraft, "reason" | "text" | "lines">;

/** A return as it goes to the shop; its id is the host's. */
export type SavedReturn = Omit<ReturnDraft, "id">;

/** What a customer asks to give back of an order. Where nothing can be given back, or was asked just now, nothing is written. */
export const returnMachine = createWriting<OrderReturns, ReturnWords, SavedReturn>("return", {
  isWritten: ({ hindrance }) => hindrance !== null,
  picturesOf: () => [],
  overtaking: "returns",
  draftOf: ({ subject: { orderId }, words, pictures }) => ({ ...words, orderId, pictures: [...pictures] }),
});
