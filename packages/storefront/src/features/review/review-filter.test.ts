import { describe, expect, test } from "vitest";
import { getReviewsHref, readReviewFilter } from "./review-filter.ts";

const read = (query: string) => readReviewFilter(new URLSearchParams(query));

describe("what was chosen of a product's reviews is read from the address", () => {
  test("stars, pictures, order and place in the list", () => {
    expect(read("variant=a&stars=4&review_pictures=1&review_sort=lowest&reviews_after=abc")).toEqual({
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
  ])("nothing is chosen by %o", (query) => {
    expect(read(query)).toEqual({});
  });
});

describe("the address of other reviews", () => {
  const here = { pathname: "/id/sofa/product/1", search: "?variant=a&review_sort=lowest&reviews_after=abc" };

  test("keeps the product's own and begins at the first of them", () => {
    expect(getReviewsHref(here, { stars: 5 })).toBe("/id/sofa/product/1?variant=a&review_sort=lowest&stars=5#reviews");
    expect(getReviewsHref(here, { order: "newest" })).toBe("/id/sofa/product/1?variant=a#reviews");
    expect(getReviewsHref(here, { hasPictures: true })).toContain("review_pictures=1");
  });

  test("takes a choice back", () => {
    const chosen = { pathname: "/sofa/product/1", search: "?stars=5&review_pictures=1" };
    expect(getReviewsHref(chosen, { stars: null, hasPictures: false })).toBe("/sofa/product/1#reviews");
  });

  test("goes on from a place in the list", () => {
    expect(getReviewsHref(here, { cursor: "def" })).toBe(
      "/id/sofa/product/1?variant=a&review_sort=lowest&reviews_after=def#reviews",
    );
  });
});
