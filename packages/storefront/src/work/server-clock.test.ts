import { expect, test } from "vitest";
import { toldTime } from "./server-clock.ts";

const second = Date.parse("2026-11-26T10:00:07.000Z");

test("the server's time lies in the middle of the second that it names, and of the way there and back", () => {
  expect(toldTime("Thu, 26 Nov 2026 10:00:07 GMT", 4_000, 4_200)).toEqual({ told: second + 500, heardAt: 4_100 });
});

test.each([null, "yesterday"])("an answer that says %s tells no time", (date) => {
  expect(toldTime(date, 0, 0)).toBeNull();
});
