/** The stars that one review can give, best first. */
export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

/** Returns the stars that an address or a form names; undefined for anything else. */
export const readStars = (text: string | null): Stars | undefined => STARS.find((stars) => String(stars) === text);

/** The average of all reviews of a product, and their number. */
export type Rating = {
  /** From 1 to 5, with one decimal. */
  average: number;
  /** Number of reviews, at least 1. Without a review there is no rating. */
  count: number;
};

/** Returns the rating of `count` reviews that gave `total` stars together, rounded half up; null when there is no review. */
export const getRating = (count: number, total: number): Rating | null =>
  count === 0 ? null : { average: Math.round((total * 10) / count) / 10, count };

/** Number of reviews for each number of stars, best first. */
export type StarDistribution = readonly { readonly stars: Stars; readonly count: number }[];

/** Returns the whole percent of reviews with these stars, for the length of a bar. It is 0 only when there are none. */
export const getStarPercent = (distribution: StarDistribution, stars: Stars): number => {
  const all = distribution.reduce((sum, { count }) => sum + count, 0);
  const own = distribution.find((each) => each.stars === stars)?.count ?? 0;
  return own === 0 ? 0 : Math.max(1, Math.round((own * 100) / all));
};
