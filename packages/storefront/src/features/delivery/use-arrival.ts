import { formatDays, NOT_YET } from "../../frame/dates.ts";
import { useShop } from "../../frame/shop-provider.tsx";
import { useThisHour } from "../../frame/use-now.ts";

/**
 * Says when arrives what is on its way for so many days from today; its line is kept until it is known which day that is.
 * @param say the sentence with the days in it
 */
export const useArrival = (say: (days: string) => string) => {
  const { locale } = useShop();
  const now = useThisHour();
  return (daysMinimum: number, daysMaximum: number): string =>
    now === null ? NOT_YET : say(formatDays(daysMinimum, daysMaximum, locale, now));
};
