import { createDateFormats } from "./create-date-formats.ts";

const getDateTimeFormat = createDateFormats({
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Short names of the months in the shop's own languages, equal to those of ICU. A phone takes some 50 ms to start ICU. */
const MONTHS = new Map([
  ["en", "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" ")],
  ["id", "Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des".split(" ")],
]);

/** Offset of Western Indonesian Time, which has no summer time, in milliseconds. */
const WIB = 7 * 3_600_000;

/** Returns day, name of the month, year, hour and minute. */
const getDateParts = (at: Date, locale: string): readonly (string | number | undefined)[] => {
  const months = MONTHS.get(locale);
  if (months) {
    const [year, month, day, hour, minute] = new Date(at.getTime() + WIB).toISOString().split(/\D/);
    return [Number(day), months[Number(month) - 1], year, hour, minute];
  }
  const parts = getDateTimeFormat(locale).formatToParts(at);
  return (["day", "month", "year", "hour", "minute"] as const).map(
    (type) => parts.find((one) => one.type === type)?.value,
  );
};

/** Writes a moment by the shop's clock: `20 Nov 2026, 14.30 WIB`. */
export const formatDateTime = (iso: string, locale: string): string => {
  const [day, month, year, hour, minute] = getDateParts(new Date(iso), locale);
  return `${day} ${month} ${year}, ${hour}.${minute} WIB`;
};
