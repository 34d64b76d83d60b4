import type { Problem } from "@griya/api";
import type { Words } from "./words.ts";

/** A server has a navigator too, which knows of no network. */
const isOffline = (): boolean => typeof navigator !== "undefined" && "onLine" in navigator && !navigator.onLine;

/** What to tell a shopper of a problem: the provider's own sentence, or the shop's. A service that no network leads to is not down. */
export const problemText = (t: Words, { kind, text, messageKey }: Problem): string => {
  if (kind === "down" && isOffline()) return t("message.offline");
  return text ?? t(`message.${messageKey ?? "somethingWentWrong"}`);
};
