import type { Stars } from "../review/rating.ts";

/** How a list may be ordered. */
export const SORT_ORDERS = ["recommended", "newest", "price_asc", "price_desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Names of colours that swatches are sorted under, in the order to show. */
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

/** What furniture is made of, in the order to show. */
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

/** Fewest stars that a list is narrowed to: no product is worth looking for by less. */
export const RATING_CHOICES = [4, 3] as const satisfies readonly Stars[];
