import { anOrder } from "@griya/machines/testing";
import { describe, expect, it } from "vitest";
import { loadAllTranslations } from "../i18n/translations.ts";
import { formatArrival } from "./order-labels.ts";

const translations = { en: await loadAllTranslations("en"), id: await loadAllTranslations("id") };
const paymentTime = "2026-11-20T07:30:00.000Z";
const deliveryPromise = { daysMinimum: 3, daysMaximum: 6, countedFrom: paymentTime };
const paidOrder = anOrder({ status: "confirmed", isPaid: true, promise: deliveryPromise });
/** Returns the delivery text of an order in English and in Indonesian. */
const formatArrivals = (order: typeof paidOrder, now: string | null) =>
  (["en", "id"] as const).map((locale) =>
    formatArrival(translations[locale], locale, order, now === null ? null : Date.parse(now)),
  );

describe("the delivery text of an order", () => {
  it("has the promised days, counted from the payment", () => {
    expect(formatArrivals(paidOrder, "2026-11-21T07:30:00.000Z")).toEqual([
      "Arrives Mon 23 Nov – Thu 26 Nov",
      "Tiba Sen, 23 Nov – Kam, 26 Nov",
    ]);
  });

  it("counts the days from today while the order is unpaid", () => {
    const unpaidOrder = anOrder({ promise: { ...deliveryPromise, countedFrom: null } });
    expect(formatArrivals(unpaidOrder, paymentTime)).toEqual([
      "Arrives Mon 23 Nov – Thu 26 Nov if your payment reaches us today",
      "Tiba Sen, 23 Nov – Kam, 26 Nov jika pembayaran kami terima hari ini",
    ]);
  });

  it("has an apology when the last promised day is over", () => {
    expect(formatArrivals(paidOrder, "2026-11-27T07:30:00.000Z")).toEqual([
      "Should have arrived by Thu 26 Nov. We are sorry for the delay.",
      "Seharusnya tiba paling lambat Kam, 26 Nov. Mohon maaf atas keterlambatannya.",
    ]);
  });

  it("has the day of the delivery, in the time zone of Jakarta", () => {
    const history = [{ status: "delivered" as const, at: "2026-11-24T17:30:00.000Z" }];
    expect(formatArrivals({ ...paidOrder, status: "delivered", history }, "2026-12-30T00:00:00.000Z")).toEqual([
      "Delivered on 25 November 2026",
      "Diterima pada 25 November 2026",
    ]);
  });

  it("in a line that is kept until the time is known, save for what hangs on no time", () => {
    expect(formatArrivals(paidOrder, null)).toEqual(["\u00a0", "\u00a0"]);
    const history = [{ status: "delivered" as const, at: "2026-11-24T17:30:00.000Z" }];
    expect(formatArrivals({ ...paidOrder, status: "delivered", history }, null)[0]).toBe(
      "Delivered on 25 November 2026",
    );
    expect(formatArrivals({ ...paidOrder, status: "cancelled" }, null)).toEqual([null, null]);
  });

  it("is null for a cancelled order", () => {
    expect(formatArrivals({ ...paidOrder, status: "cancelled" }, paymentTime)).toEqual([null, null]);
  });
});
