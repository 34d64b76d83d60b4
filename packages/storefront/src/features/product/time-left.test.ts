import { expect, test } from "vitest";
import { getTimeLeft } from "./time-left.ts";

const saleEnd = "2026-11-20T14:00:00.000Z";
const getTimeLeftAt = (iso: string) => getTimeLeft(saleEnd, Date.parse(iso));

test("the clock counts whole days, hours, minutes and seconds", () => {
  expect(getTimeLeftAt("2026-11-18T12:58:57.000Z")).toEqual({ days: 2, hours: 1, minutes: 1, seconds: 3 });
});

test("the clock rounds the last part of a second up", () => {
  expect(getTimeLeftAt("2026-11-20T13:59:59.999Z")).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
});

test("the time is over at the end, after the end, and for an invalid end", () => {
  expect(getTimeLeftAt("2026-11-20T14:00:00.000Z")).toBeNull();
  expect(getTimeLeftAt("2026-11-21T00:00:00.000Z")).toBeNull();
  expect(getTimeLeft("soon", 0)).toBeNull();
});
