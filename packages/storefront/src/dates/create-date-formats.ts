import { getLocaleTag } from "@griya/api";

/** Makes date formats by the shop's clock. It caches one for each language, since making one costs more than a hundred dates. */
export const createDateFormats = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (locale: string): Intl.DateTimeFormat => {
    const cached = formats.get(locale);
    if (cached) return cached;
    const made = new Intl.DateTimeFormat(getLocaleTag(locale), { timeZone: "Asia/Jakarta", ...options });
    formats.set(locale, made);
    return made;
  };
};
