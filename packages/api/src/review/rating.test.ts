import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getRating, getStarPercent, readStars, STARS, type Stars } from "./rating.ts";

const someStars = fc.array(fc.constantFrom<Stars>(...STARS), { minLength: 1, maxLength: 400 });
const getTotal = (given: readonly number[]) => given.reduce((sum, stars) => sum + stars, 0);
const getDistribution = (given: readonly Stars[]) =>
  STARS.map((stars) => ({ stars, count: given.filter((each) => each === stars).length }));

describe("the rating of a product", () => {
  test("is none while nobody has reviewed it", () => {
    expect(getRating(0, 0)).toBeNull();
  });

  test.each([
    [38, 175, 4.6],
    [3, 10, 3.3],
    [2, 9, 4.5],
    [20, 89, 4.5], // 4.45 is rounded half up
    [100, 396, 4],
    [1, 5, 5],
  ])("of %i reviews with %i stars together is %d", (count, total, average) => {
    expect(getRating(count, total)).toEqual({ average, count });
  });

  test("is never further than half a tenth from the mean, and between the worst and the best review", () => {
    fc.assert(
      fc.property(someStars, (given) => {
        const { average } = getRating(given.length, getTotal(given)) ?? { average: Number.NaN };
        expect(Math.abs(average - getTotal(given) / given.length)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(average).toBeGreaterThanOrEqual(Math.min(...given));
        expect(average).toBeLessThanOrEqual(Math.max(...given));
        expect(Math.round(average * 10)).toBeCloseTo(average * 10, 9);
      }),
    );
  });

  test("does not depend on the order in which reviews came, and rises with a better one", () => {
    fc.assert(
      fc.property(someStars, (given) => {
        const before = getRating(given.length, getTotal(given));
        expect(getRating(given.length, getTotal(given.toReversed()))).toEqual(before);
        expect(getRating(given.length + 1, getTotal(given) + 5)?.average).toBeGreaterThanOrEqual(before?.average ?? 6);
      }),
    );
  });
});

describe("the bar of a number of stars", () => {
  test("is the share of reviews that gave them, and never empty where somebody did", () => {
    fc.assert(
      fc.property(someStars, fc.constantFrom(...STARS), (given, stars) => {
        const own = given.filter((each) => each === stars).length;
        const share = getStarPercent(getDistribution(given), stars);
        expect(share === 0).toBe(own === 0);
        expect(Math.abs(share - (own * 100) / given.length)).toBeLessThanOrEqual(1);
        expect(share).toBeLessThanOrEqual(100);
      }),
    );
  });

  test("is empty where there is no review", () => {
    expect(STARS.map((stars) => getStarPercent(getDistribution([]), stars))).toEqual([0, 0, 0, 0, 0]);
  });
});

test("stars are read where an address names one of the five, and nothing else is", () => {
  expect(["5", "1"].map(readStars)).toEqual([5, 1]);
  for (const text of [null, "", "0", "6", "5.0", " 5"]) expect(readStars(text)).toBeUndefined();
});
