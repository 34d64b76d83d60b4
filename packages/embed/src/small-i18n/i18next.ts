import { isLocale } from "@griya/api";
import { formatWhole } from "@griya/api/model";
import type { InitOptions, i18n } from "i18next";

type Values = Readonly<Record<string, string | number>>;

const VALUE = /\{\{(\w+)(, number)?\}\}/g;

const textAt = (texts: unknown, key: string): string | undefined => {
  let found = texts;
  for (const name of key.split(".")) found = (found as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof found === "string" ? found : undefined;
};

/**
 * Replaces `createInstance` of i18next in the embed's build. It reads the same JSON, but supports only values and plurals, in English and
 * Indonesian. The embed's texts need nothing else. i18next would be a quarter of the embed's size.
 *
 * @public
 */
export const createInstance = (): i18n => {
  const instance = {
    t: (key: string, _values?: Values): string => key,
    init: ({ lng = "en", resources }: InitOptions) => {
      const texts = resources?.[lng]?.["common"];
      const shown = (value: string | number | undefined, isNumber: boolean): string =>
        isNumber && typeof value === "number" && isLocale(lng) ? formatWhole(value, lng) : String(value);
      instance.t = (key, values = {}) => {
        const { count } = values;
        const form = lng === "en" && count === 1 ? "one" : "other";
        const text = (count === undefined ? undefined : textAt(texts, `${key}_${form}`)) ?? textAt(texts, key);
        return text?.replace(VALUE, (_, name: string, number) => shown(values[name], number !== undefined)) ?? key;
      };
    },
  };
  return instance as unknown as i18n;
};
