import { type Locale, messagesEn, messagesId } from "@griya/api";
import { createInstance, type i18n } from "i18next";
import enCommon from "../translations/en/common.json" with { type: "json" };
import enEmbed from "../translations/en/embed.json" with { type: "json" };
import idCommon from "../translations/id/common.json" with { type: "json" };
import idEmbed from "../translations/id/embed.json" with { type: "json" };
import { getI18nOptions } from "./i18n-options.ts";

const texts = {
  en: { ...enCommon, ...enEmbed, message: messagesEn },
  id: { ...idCommon, ...idEmbed, message: messagesId },
};

/**
 * Creates an i18next instance for the embed, which mounts components without pages. The instance has all texts of these components from the
 * start.
 */
export const createPartsI18n = (locale: Locale): i18n => {
  const instance = createInstance();
  void instance.init({ ...getI18nOptions(locale), resources: { [locale]: { common: texts[locale] } } });
  return instance;
};
