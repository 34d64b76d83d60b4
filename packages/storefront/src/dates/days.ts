import { useLocalization } from "../providers/shop-provider.tsx";
import { createDateFormats } from "./create-date-formats.ts";
import { useThisHour } from "./use-now.ts";

const getDayFormat = createDateFormats({ dateStyle: "long" });
const getWeekdayFormat = createDateFormats({ weekday: "short", day: "numeric", month: "short" });

const DAY_MILLISECONDS = 86_400_000;

/** A no-break space that reserves the height of a line until its text is known. */
export const LINE_PLACEHOLDER = "\u00a0";

/**
 * Formats the days between two times in milliseconds, such as `Thu 26 Nov – Sun 29 Nov`. Its spaces are plain spaces in every ICU version.
 */
export const formatDateRange = (first: number, last: number, locale: string): string => {
  const [from, until] = [first, last].map((moment) => getWeekdayFormat(locale).format(moment));
  return from === until ? `${from}` : `${from} – ${until}`;
};

/** Formats the range from `first` to `last` days after now. `now` is in milliseconds. */
export const formatDays = (first: number, last: number, locale: string, now: number): string =>
  formatDateRange(now + first * DAY_MILLISECONDS, now + last * DAY_MILLISECONDS, locale);

/**
 * Returns a function that formats the delivery days, counted from today. The function returns a no-break space until the current day is
 * known.
 * @param writeSentence returns the sentence with the formatted days
 */
export const useFormatDeliveryDays = (writeSentence: (days: string) => string) => {
  const { locale } = useLocalization();
  const now = useThisHour();
  return (daysMinimum: number, daysMaximum: number): string =>
    now === null ? LINE_PLACEHOLDER : writeSentence(formatDays(daysMinimum, daysMaximum, locale, now));
};

/** Formats an ISO time as a day in the shop's time zone, such as `20 November 2026`. */
export const formatDay = (iso: string, locale: string): string => getDayFormat(locale).format(new Date(iso));
