import { type Locale, messagesEn, messagesId } from "@griya/api";
import type { i18n } from "i18next";
import enCommon from "../translations/en/common.json" with { type: "json" };
import enEmbed from "../translations/en/embed.json" with { type: "json" };
import idCommon from "../translations/id/common.json" with { type: "json" };
import idEmbed from "../translations/id/embed.json" with { type: "json" };
import { createI18n } from "./i18n.ts";

const texts = {
  en: { ...enCommon, ...enEmbed, message: messagesEn },
  id: { ...idCommon, ...idEmbed, message: messagesId },
};

/** The i18next instance of the parts that a host without pages mounts: the embed. It has all their texts at once. */
export const partsI18n = (locale: Locale): i18n =>
  createI18n(locale, { resources: { [locale]: { common: texts[locale] } } });
