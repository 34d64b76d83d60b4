import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getRating, getStarPercent, parseStars, STARS, type Stars } from "./rating.ts";

const someStars = fc.array(fc.constantFrom<Stars>(...STARS), { minLength: 1, maxLength: 400 });
const sumStars = (given: readonly number[]) => given.reduce((sum, stars) => sum + stars, 0);
const getDistribution = (given: readonly Stars[]) =>
  STARS.map((stars) => ({ stars, count: given.filter((each) => each === stars).length }));

describe("the rating of a product", () => {
  test("is null without reviews", () => {
    expect(getRating(0, 0)).toBeNull();
  });

  test.each([
    [38, 175, 4.6],
    [3, 10, 3.3],
    [2, 9, 4.5],
    [20, 89, 4.5], // 4.45 is rounded half up
    [100, 396, 4],
    [1, 5, 5],
  ])("for %i reviews with a sum of %i stars is %d", (count, total, average) => {
    expect(getRating(count, total)).toEqual({ average, count });
  });

  test("differs from the mean by at most 0.05, and lies between the worst and the best review", () => {
    fc.assert(
      fc.property(someStars, (given) => {
        const { average } = getRating(given.length, sumStars(given)) ?? { average: Number.NaN };
        expect(Math.abs(average - sumStars(given) / given.length)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(average).toBeGreaterThanOrEqual(Math.min(...given));
        expect(average).toBeLessThanOrEqual(Math.max(...given));
        expect(Math.round(average * 10)).toBeCloseTo(average * 10, 9);
      }),
    );
  });

  test("does not depend on the order of reviews, and does not fall after a review with five stars", () => {
    fc.assert(
      fc.property(someStars, (given) => {
        const firstRating = getRating(given.length, sumStars(given));
        expect(getRating(given.length, sumStars(given.toReversed()))).toEqual(firstRating);
        expect(getRating(given.length + 1, sumStars(given) + 5)?.average).toBeGreaterThanOrEqual(
          firstRating?.average ?? 6,
        );
      }),
    );
  });
});

describe("the bar of a number of stars", () => {
  test("has the percentage of reviews with these stars, and is never empty with such a review", () => {
    fc.assert(
      fc.property(someStars, fc.constantFrom(...STARS), (given, stars) => {
        const starCount = given.filter((each) => each === stars).length;
        const percent = getStarPercent(getDistribution(given), stars);
        expect(percent === 0).toBe(starCount === 0);
        expect(Math.abs(percent - (starCount * 100) / given.length)).toBeLessThanOrEqual(1);
        expect(percent).toBeLessThanOrEqual(100);
      }),
    );
  });

  test("is empty without reviews", () => {
    expect(STARS.map((stars) => getStarPercent(getDistribution([]), stars))).toEqual([0, 0, 0, 0, 0]);
  });
});

test("an address with a number from 1 to 5 has stars, and any other text has none", () => {
  expect(["5", "1"].map(parseStars)).toEqual([5, 1]);
  for (const text of [null, "", "0", "6", "5.0", " 5"]) expect(parseStars(text)).toBeUndefined();
});
