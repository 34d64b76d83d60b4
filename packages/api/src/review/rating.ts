/** What one review can give, best first. */
export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

/** The stars that an address or a form names; undefined for anything else. */
export const readStars = (text: string | null): Stars | undefined => STARS.find((stars) => String(stars) === text);

/** What all reviews of a product give together. */
export type Rating = {
  /** 1 to 5, to one decimal. */
  average: number;
  /** How many reviews; at least 1, for where there is none there is no rating. */
  count: number;
};

/** The rating of `count` reviews that gave `total` stars together, rounded half up; null where there is no review. */
export const ratingOf = (count: number, total: number): Rating | null =>
  count === 0 ? null : { average: Math.round((total * 10) / count) / 10, count };

/** How many reviews gave each number of stars, best first. */
export type StarDistribution = readonly { readonly stars: Stars; readonly count: number }[];

/** The whole percent of all reviews that gave these stars, for the length of a bar: 0 only where nobody did. */
export const starShare = (distribution: StarDistribution, stars: Stars): number => {
  const all = distribution.reduce((sum, { count }) => sum + count, 0);
  const own = distribution.find((each) => each.stars === stars)?.count ?? 0;
  return own === 0 ? 0 : Math.max(1, Math.round((own * 100) / all));
};
