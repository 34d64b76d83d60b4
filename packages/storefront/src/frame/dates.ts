import { type Locale, localeTag } from "@griya/api";

const formats = new Map<Locale, Intl.DateTimeFormat>();

const formatOf = (locale: Locale): Intl.DateTimeFormat => {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.DateTimeFormat(localeTag(locale), {
    timeZone: "Asia/Jakarta",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(locale, made);
  return made;
};

/** Writes the day of a moment by the shop's clock: `20 November 2026`. */
export const formatDay = (iso: string, locale: Locale): string =>
  new Date(iso).toLocaleDateString(localeTag(locale), {
    timeZone: "Asia/Jakarta",
    dateStyle: "long",
  });

/** Writes a moment by the shop's clock: `20 Nov 2026, 14.30 WIB`. */
export const formatMoment = (iso: string, locale: Locale): string => {
  const parts = formatOf(locale).formatToParts(new Date(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("day")} ${part("month")} ${part("year")}, ${part("hour")}.${part("minute")} WIB`;
};
