import { expect, test } from "vitest";
import { formatMoment } from "./dates.ts";

test("moments are written by the shop's clock in both languages", () => {
  expect(formatMoment("2026-11-20T07:30:00Z", "en")).toBe("20 Nov 2026, 14.30 WIB");
  expect(formatMoment("2026-12-31T17:05:00Z", "id")).toBe("1 Jan 2027, 00.05 WIB");
  expect(formatMoment("2026-08-17T03:00:00Z", "id")).toBe("17 Agu 2026, 10.00 WIB");
});
