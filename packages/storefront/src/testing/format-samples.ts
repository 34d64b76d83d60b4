import { formatMoney, type Locale } from "@griya/api";
import { formatDateRange, formatDay } from "../dates/days.ts";
import { formatDateTime } from "../dates/format-date-time.ts";
import { loadAllTranslations } from "../i18n/translations.ts";

/** The time half past midnight on 26 November 2026, in the shop's time zone. */
const NIGHT_TIME = "2026-11-25T17:30:00.000Z";
const LATER_TIME = "2026-12-02T10:00:00.000Z";

/** Returns a price, a count, a day, a moment and date ranges as texts. Server and browser run the same function. */
export const formatSamples = async (locale: Locale): Promise<readonly string[]> => [
  formatMoney(12_345_678, { code: "IDR", symbol: "Rp", position: "before", numberFormat: "id-ID" }),
  formatMoney(12_345_678, { code: "IDR", symbol: "Rp", position: "before", numberFormat: "en-US" }),
  (await loadAllTranslations(locale))("cart.subtotal", { count: 12_345 }),
  formatDay(NIGHT_TIME, locale),
  formatDateTime(NIGHT_TIME, locale),
  formatDateRange(Date.parse(NIGHT_TIME), Date.parse(LATER_TIME), locale),
  formatDateRange(Date.parse(NIGHT_TIME), Date.parse(NIGHT_TIME), locale),
];

/** The exact texts that both server and browser must return. */
export const expectedSamples: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    "Rp12.345.678",
    "Rp12,345,678",
    "Subtotal (12,345 products)",
    "26 November 2026",
    "26 Nov 2026, 00.30 WIB",
    "Thu 26 Nov – Wed 2 Dec",
    "Thu 26 Nov",
  ],
  id: [
    "Rp12.345.678",
    "Rp12,345,678",
    "Subtotal (12.345 produk)",
    "26 November 2026",
    "26 Nov 2026, 00.30 WIB",
    "Kam, 26 Nov – Rab, 2 Des",
    "Kam, 26 Nov",
  ],
};
