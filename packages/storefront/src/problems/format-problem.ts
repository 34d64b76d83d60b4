import type { Problem } from "@griya/api";
import type { TFunction } from "i18next";
import { isOffline } from "../requests/is-offline.ts";

/**
 * Returns the text of a problem for a shopper: the provider's, or the shop's. Without a network it says so, and not that the service is
 * down.
 */
export const formatProblem = (t: TFunction, { kind, text, messageKey }: Problem): string => {
  if (kind === "down" && isOffline()) return t("message.offline");
  return text ?? t(`message.${messageKey ?? "somethingWentWrong"}`);
};
