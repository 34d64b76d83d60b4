import type { Stars } from "../review/rating.ts";

/** The sort orders of a product list. */
export const SORT_ORDERS = ["recommended", "newest", "price_asc", "price_desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** The colours of the filter, in display order. Each swatch belongs to one of these colours. */
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

/** The materials of the filter, in display order. */
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

/** The minimum ratings of the filter, in stars. A lower minimum is no useful choice for shoppers. */
export const RATING_CHOICES = [4, 3] as const satisfies readonly Stars[];
