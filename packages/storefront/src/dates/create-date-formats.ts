import { getLocaleTag } from "@griya/api";

/**
 * Returns a function that finds the date format of a language, in the shop's time zone. The function caches the formats, since a new format
 * takes longer than a hundred dates.
 */
export const createDateFormats = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (locale: string): Intl.DateTimeFormat => {
    const cachedFormat = formats.get(locale);
    if (cachedFormat) return cachedFormat;
    const newFormat = new Intl.DateTimeFormat(getLocaleTag(locale), { timeZone: "Asia/Jakarta", ...options });
    formats.set(locale, newFormat);
    return newFormat;
  };
};
