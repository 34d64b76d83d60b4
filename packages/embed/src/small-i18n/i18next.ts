import { isLocale } from "@griya/api";
import { formatWholeNumber } from "@griya/api/model";
import type { InitOptions, i18n } from "i18next";

type TextValues = Readonly<Record<string, string | number>>;

const PLACEHOLDER_PATTERN = /\{\{(\w+)(, number)?\}\}/g;

const findText = (texts: unknown, key: string): string | undefined => {
  let textNode = texts;
  for (const name of key.split(".")) textNode = (textNode as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof textNode === "string" ? textNode : undefined;
};

/**
 * Replaces `createInstance` of i18next in the embed's build. The replacement reads the same JSON, but supports only values and plurals, in
 * English and Indonesian. The embed's texts need nothing else. i18next would be a quarter of the embed's size.
 *
 * @public
 */
export const createInstance = (): i18n => {
  const instance = {
    t: (key: string, _values?: TextValues): string => key,
    init: ({ lng = "en", resources }: InitOptions) => {
      const texts = resources?.[lng]?.["common"];
      const formatValue = (value: string | number | undefined, isNumber: boolean): string =>
        isNumber && typeof value === "number" && isLocale(lng) ? formatWholeNumber(value, lng) : String(value);
      instance.t = (key, values = {}) => {
        const { count } = values;
        const pluralForm = lng === "en" && count === 1 ? "one" : "other";
        const text =
          (count === undefined ? undefined : findText(texts, `${key}_${pluralForm}`)) ?? findText(texts, key);
        return (
          text?.replace(PLACEHOLDER_PATTERN, (_, name: string, number) =>
            formatValue(values[name], number !== undefined),
          ) ?? key
        );
      };
    },
  };
  return instance as unknown as i18n;
};
