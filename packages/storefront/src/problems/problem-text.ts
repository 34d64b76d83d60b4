import type { Problem } from "@griya/api";
import type { TFunction } from "i18next";
import { isOffline } from "../work/is-offline.ts";

/** What to tell a shopper of a problem: the provider's own sentence, or the shop's. A service that no network leads to is not down. */
export const problemText = (t: TFunction, { kind, text, messageKey }: Problem): string => {
  if (kind === "down" && isOffline()) return t("message.offline");
  return text ?? t(`message.${messageKey ?? "somethingWentWrong"}`);
};
