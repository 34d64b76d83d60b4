import type { Problem } from "@griya/api";
import type { TFunction } from "i18next";

/** What to tell a shopper of a problem: the provider's own sentence, or the shop's. */
export const problemText = (t: TFunction, problem: Problem): string =>
  problem.text ?? t(`message.${problem.messageKey ?? "somethingWentWrong"}`);
