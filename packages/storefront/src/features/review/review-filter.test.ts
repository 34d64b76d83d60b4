import { describe, expect, test } from "vitest";
import { getReviewsHref, parseReviewFilter } from "./review-filter.ts";

const parseReviewQuery = (query: string) => parseReviewFilter(new URLSearchParams(query));

describe("the filter of the reviews comes from the query", () => {
  test("it reads stars, pictures, the order and the cursor", () => {
    expect(parseReviewQuery("variant=a&stars=4&review_pictures=1&review_sort=lowest&reviews_after=abc")).toEqual({
      stars: 4,
      hasPictures: true,
      sort: "lowest",
      cursor: "abc",
    });
  });

  test.each([
    "",
    "stars=0",
    "stars=6",
    "stars=4.5",
    "stars=five",
    "review_pictures=yes",
    "review_sort=helpful",
    "review_sort=newest",
    "reviews_after=",
    `reviews_after=${"x".repeat(301)}`,
  ])("it ignores %o", (query) => {
    expect(parseReviewQuery(query)).toEqual({});
  });
});

describe("the link to other reviews", () => {
  const address = { pathname: "/id/sofa/product/1", search: "?variant=a&review_sort=lowest&reviews_after=abc" };

  test("keeps the keys of the product and leads to the first review", () => {
    expect(getReviewsHref(address, { stars: 5 })).toBe(
      "/id/sofa/product/1?variant=a&review_sort=lowest&stars=5#reviews",
    );
    expect(getReviewsHref(address, { order: "newest" })).toBe("/id/sofa/product/1?variant=a#reviews");
    expect(getReviewsHref(address, { hasPictures: true })).toContain("review_pictures=1");
  });

  test("removes a choice", () => {
    const chosenAddress = { pathname: "/sofa/product/1", search: "?stars=5&review_pictures=1" };
    expect(getReviewsHref(chosenAddress, { stars: null, hasPictures: false })).toBe("/sofa/product/1#reviews");
  });

  test("contains the cursor of the next page", () => {
    expect(getReviewsHref(address, { cursor: "def" })).toBe(
      "/id/sofa/product/1?variant=a&review_sort=lowest&reviews_after=def#reviews",
    );
  });
});
