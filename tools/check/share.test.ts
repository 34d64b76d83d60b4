import fc from "fast-check";
import { expect, test } from "vitest";
import { getShares } from "./share.ts";

test("two tasks that run at the same time divide that time", () => {
  const tasks = [
    { name: "build", start: 0, end: 100 },
    { name: "unit", start: 60, end: 200 },
  ];
  expect(Object.fromEntries(getShares(tasks))).toEqual({ build: 80, unit: 120 });
});

test("the shares add up to the time in which anything ran", () => {
  const intervalArbitrary = fc.tuple(fc.nat(50), fc.nat(50)).map(([start, length]) => ({ start, end: start + length }));
  fc.assert(
    fc.property(fc.array(intervalArbitrary), (intervals) => {
      const tasks = intervals.map((each, index) => ({ ...each, name: String(index) }));
      const moments = Array.from({ length: 100 }, (_, moment) => moment);
      const busyMoments = moments.filter((moment) =>
        tasks.some(({ start, end }) => start <= moment && moment < end),
      ).length;
      const shareSum = [...getShares(tasks).values()].reduce((total, share) => total + share, 0);
      expect(shareSum).toBeCloseTo(busyMoments, 6);
    }),
  );
});
