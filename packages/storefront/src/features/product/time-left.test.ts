import { expect, test } from "vitest";
import { getTimeLeft } from "./time-left.ts";

const end = "2026-11-20T14:00:00.000Z";
const at = (iso: string) => getTimeLeft(end, Date.parse(iso));

test("counts whole days, hours, minutes and seconds", () => {
  expect(at("2026-11-18T12:58:57.000Z")).toEqual({ days: 2, hours: 1, minutes: 1, seconds: 3 });
});

test("the last part of a second still counts", () => {
  expect(at("2026-11-20T13:59:59.999Z")).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
});

test("is over at the end, after it, and for an end that is no time", () => {
  expect(at("2026-11-20T14:00:00.000Z")).toBeNull();
  expect(at("2026-11-21T00:00:00.000Z")).toBeNull();
  expect(getTimeLeft("soon", 0)).toBeNull();
});
