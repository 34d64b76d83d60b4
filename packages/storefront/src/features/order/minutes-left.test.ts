import { expect, test } from "vitest";
import { getMinutesLeft } from "./minutes-left.ts";

const deadline = "2026-11-27T10:05:00.000Z";

test.each([
  ["a day before", "2026-11-26T10:05:00.000Z", { hours: 24, minutes: 0 }],
  ["within a minute that has begun", "2026-11-26T10:23:10.000Z", { hours: 23, minutes: 42 }],
  ["in the last hour", "2026-11-27T09:24:00.000Z", { hours: 0, minutes: 41 }],
  ["in the last second", "2026-11-27T10:04:59.000Z", { hours: 0, minutes: 1 }],
  ["at the end", deadline, null],
])("%s, the page shows the remaining time to pay", (_, now, left) => {
  expect(getMinutesLeft(deadline, Date.parse(now))).toEqual(left);
});
