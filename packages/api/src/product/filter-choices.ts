import type { Stars } from "../review/rating.ts";

/** The sort orders of a list. */
export const SORT_ORDERS = ["recommended", "newest", "price_asc", "price_desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Names of colours by which swatches are grouped, in the order to show. */
export const COLOURS = [
  "white",
  "beige",
  "grey",
  "black",
  "brown",
  "orange",
  "yellow",
  "green",
  "blue",
  "purple",
  "pink",
  "red",
] as const;
export type Colour = (typeof COLOURS)[number];

/** Materials of furniture, in the order to show. */
export const MATERIALS = [
  "teak",
  "oak",
  "walnut",
  "pine",
  "beech",
  "engineered_wood",
  "rattan",
  "linen",
  "velvet",
  "cotton",
  "leather",
  "metal",
  "brass",
  "marble",
  "glass",
  "clay",
] as const;
export type Material = (typeof MATERIALS)[number];

/** Minimum stars to which a list may be narrowed. A lower minimum helps nobody. */
export const RATING_CHOICES = [4, 3] as const satisfies readonly Stars[];
