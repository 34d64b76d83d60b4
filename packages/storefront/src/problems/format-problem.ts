import type { Problem } from "@griya/api";
import type { TFunction } from "i18next";
import { isOffline } from "../requests/is-offline.ts";

/**
 * Returns the text of a problem for a shopper, from the provider or from the shop. For an outage on a device without a network, returns the
 * text for an offline device.
 */
export const formatProblem = (t: TFunction, { kind, text, messageKey }: Problem): string => {
  if (kind === "down" && isOffline()) return t("message.offline");
  return text ?? t(`message.${messageKey ?? "somethingWentWrong"}`);
};
