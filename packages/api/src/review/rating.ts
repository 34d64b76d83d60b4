/** The possible numbers of stars in a review, the best first. */
export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

/** Returns the stars of a text in an address or a form, or undefined for any other text. */
export const parseStars = (text: string | null): Stars | undefined => STARS.find((stars) => String(stars) === text);

/** The average and the number of all reviews of a product. */
export type Rating = {
  /** The average number of stars, from 1 to 5, with one decimal. */
  average: number;
  /** The number of reviews, at least 1. A product without reviews has no rating. */
  count: number;
};

/**
 * Returns the rating for a number of reviews and the sum of their stars. The average is rounded half up. The result is null without
 * reviews.
 */
export const getRating = (count: number, total: number): Rating | null =>
  count === 0 ? null : { average: Math.round((total * 10) / count) / 10, count };

/** The number of reviews for each number of stars, the best first. */
export type StarDistribution = readonly { readonly stars: Stars; readonly count: number }[];

/** Returns the percentage of reviews with these stars, for the length of a bar. The result is 0 only without such a review. */
export const getStarPercent = (distribution: StarDistribution, stars: Stars): number => {
  const reviewCount = distribution.reduce((sum, { count }) => sum + count, 0);
  const starCount = distribution.find((each) => each.stars === stars)?.count ?? 0;
  return starCount === 0 ? 0 : Math.max(1, Math.round((starCount * 100) / reviewCount));
};
