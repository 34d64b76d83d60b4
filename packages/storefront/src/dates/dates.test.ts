import fc from "fast-check";
import { expect, test } from "vitest";
import { expectedSamples, formatSamples } from "../testing/format-samples.ts";
import { formatDateTime } from "./format-date-time.ts";

test.each(["en", "id"] as const)(
  "amounts, counts and days are written to the letter as in a browser, in %s",
  async (locale) => {
    expect(await formatSamples(locale)).toEqual(expectedSamples[locale]);
  },
);

/** Node and browsers have different versions of ICU, whose names of months may differ. */
test.each([
  ["en", "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec"],
  ["id", "Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des"],
] as const)("formats months with short names in %s", (locale, names) => {
  const months = names.split(" ").map((_, index) => new Date(Date.UTC(2026, index, 15)).toISOString());
  expect(months.map((month) => formatDateTime(month, locale))).toEqual(
    names.split(" ").map((name) => `15 ${name} 2026, 07.00 WIB`),
  );
});

test("moments are written by the shop's clock in both languages", () => {
  expect(formatDateTime("2026-11-20T07:30:00Z", "en")).toBe("20 Nov 2026, 14.30 WIB");
  expect(formatDateTime("2026-12-31T17:05:00Z", "id")).toBe("1 Jan 2027, 00.05 WIB");
  expect(formatDateTime("2026-08-17T03:00:00Z", "id")).toBe("17 Agu 2026, 10.00 WIB");
});

test.each([
  ["en", "en-GB"],
  ["id", "id-ID"],
] as const)("formats any time in %s as ICU does for other languages", (locale, tag) => {
  const moments = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (at) => formatDateTime(at.toISOString(), locale) === formatDateTime(at.toISOString(), tag)),
  );
});
