import type { Problem } from "@griya/api";
import type { Words } from "./words.ts";

/** What to tell a shopper of a problem: the provider's own sentence, or the shop's. */
export const problemText = (t: Words, problem: Problem): string =>
  problem.text ?? t(`message.${problem.messageKey ?? "somethingWentWrong"}`);
