import { anOrder } from "@griya/machines/testing";
import { describe, expect, it } from "vitest";
import { loadAllTranslations } from "../i18n/translations.ts";
import { formatArrival } from "./order-labels.ts";

const output = { en: await loadAllTranslations("en"), id: await loadAllTranslations("id") };
const countedFrom = "2026-11-20T07:30:00.000Z";
const promised = { daysMinimum: 3, daysMaximum: 6, countedFrom };
const paid = anOrder({ status: "confirmed", isPaid: true, promise: promised });
/** Returns the text in both languages. */
const arrivals = (order: typeof paid, now: string | null) =>
  (["en", "id"] as const).map((locale) =>
    formatArrival(output[locale], locale, order, now === null ? null : Date.parse(now)),
  );

describe("when an order is there is said", () => {
  it("by the days that were promised, counted from its payment", () => {
    expect(arrivals(paid, "2026-11-21T07:30:00.000Z")).toEqual([
      "Arrives Mon 23 Nov – Thu 26 Nov",
      "Tiba Sen, 23 Nov – Kam, 26 Nov",
    ]);
  });

  it("as if it were paid today, while it is not", () => {
    const unpaid = anOrder({ promise: { ...promised, countedFrom: null } });
    expect(arrivals(unpaid, countedFrom)).toEqual([
      "Arrives Mon 23 Nov – Thu 26 Nov if your payment reaches us today",
      "Tiba Sen, 23 Nov – Kam, 26 Nov jika pembayaran kami terima hari ini",
    ]);
  });

  it("with an apology once the last of them is over", () => {
    expect(arrivals(paid, "2026-11-27T07:30:00.000Z")).toEqual([
      "Should have arrived by Thu 26 Nov. We are sorry for the delay.",
      "Seharusnya tiba paling lambat Kam, 26 Nov. Mohon maaf atas keterlambatannya.",
    ]);
  });

  it("by the day that it came, in Jakarta", () => {
    const history = [{ status: "delivered" as const, at: "2026-11-24T17:30:00.000Z" }];
    expect(arrivals({ ...paid, status: "delivered", history }, "2026-12-30T00:00:00.000Z")).toEqual([
      "Delivered on 25 November 2026",
      "Diterima pada 25 November 2026",
    ]);
  });

  it("in a line that is kept until the time is known, save for what hangs on no time", () => {
    expect(arrivals(paid, null)).toEqual(["\u00a0", "\u00a0"]);
    const history = [{ status: "delivered" as const, at: "2026-11-24T17:30:00.000Z" }];
    expect(arrivals({ ...paid, status: "delivered", history }, null)[0]).toBe("Delivered on 25 November 2026");
    expect(arrivals({ ...paid, status: "cancelled" }, null)).toEqual([null, null]);
  });

  it("with nothing where it was called off", () => {
    expect(arrivals({ ...paid, status: "cancelled" }, countedFrom)).toEqual([null, null]);
  });
});
