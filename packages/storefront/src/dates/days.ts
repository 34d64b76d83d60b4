import { useLocalization } from "../providers/shop-provider.tsx";
import { createDateFormats } from "./create-date-formats.ts";
import { useThisHour } from "./use-now.ts";

const getDayFormat = createDateFormats({ dateStyle: "long" });
const getWeekdayFormat = createDateFormats({ weekday: "short", day: "numeric", month: "short" });

const DAY = 86_400_000;

/** A no-break space that keeps the line of days that are not known yet. */
export const LINE_PLACEHOLDER = "\u00a0";

/** Writes the days from one moment to another, with plain spaces on every server and in every browser: `Thu 26 Nov – Sun 29 Nov`. */
export const formatDateRange = (first: number, last: number, locale: string): string => {
  const [from, until] = [first, last].map((moment) => getWeekdayFormat(locale).format(moment));
  return from === until ? `${from}` : `${from} – ${until}`;
};

/** Writes the days from `first` to `last` days after now. */
export const formatDays = (first: number, last: number, locale: string, now: number): string =>
  formatDateRange(now + first * DAY, now + last * DAY, locale);

/**
 * Returns a function that says on which days a delivery arrives, counted from today. Its line is empty until today is known.
 * @param writeSentence writes the sentence with the days in it
 */
export const useFormatDeliveryDays = (writeSentence: (days: string) => string) => {
  const { locale } = useLocalization();
  const now = useThisHour();
  return (daysMinimum: number, daysMaximum: number): string =>
    now === null ? LINE_PLACEHOLDER : writeSentence(formatDays(daysMinimum, daysMaximum, locale, now));
};

/** Writes the day of a moment by the shop's clock: `20 November 2026`. */
export const formatDay = (iso: string, locale: string): string => getDayFormat(locale).format(new Date(iso));
