import { useShop } from "../providers/shop-provider.tsx";
import { formatIn } from "./format-in.ts";
import { useThisHour } from "./use-now.ts";

const dayFormat = formatIn({ dateStyle: "long" });
const weekdayFormat = formatIn({ weekday: "short", day: "numeric", month: "short" });

const DAY = 86_400_000;

/** A no-break space that keeps the line of days that are not known yet. */
export const NOT_YET = "\u00a0";

/** Writes the days from one moment to another, with plain spaces on every server and in every browser: `Thu 26 Nov – Sun 29 Nov`. */
export const formatSpan = (first: number, last: number, locale: string): string => {
  const [from, until] = [first, last].map((moment) => weekdayFormat(locale).format(moment));
  return from === until ? `${from}` : `${from} – ${until}`;
};

/** Writes the days from `first` to `last` days after now. */
export const formatDays = (first: number, last: number, locale: string, now: number): string =>
  formatSpan(now + first * DAY, now + last * DAY, locale);

/**
 * Returns a function that says on which days a delivery arrives, counted from today. Its line is empty until today is known.
 * @param say writes the sentence with the days in it
 */
export const useArrival = (say: (days: string) => string) => {
  const { locale } = useShop();
  const now = useThisHour();
  return (daysMinimum: number, daysMaximum: number): string =>
    now === null ? NOT_YET : say(formatDays(daysMinimum, daysMaximum, locale, now));
};

/** Writes the day of a moment by the shop's clock: `20 November 2026`. */
export const formatDay = (iso: string, locale: string): string => dayFormat(locale).format(new Date(iso));
