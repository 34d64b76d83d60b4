import { localeTag } from "@griya/api";

/** Makes date formats by the shop's clock. It caches one for each language, since making one costs more than a hundred dates. */
export const formatIn = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (locale: string): Intl.DateTimeFormat => {
    const known = formats.get(locale);
    if (known) return known;
    const made = new Intl.DateTimeFormat(localeTag(locale), { timeZone: "Asia/Jakarta", ...options });
    formats.set(locale, made);
    return made;
  };
};
