import { productHref } from "../product/product-href.ts";

/** Where a product's page keeps the place that its questions begin at. */
export const QUESTIONS_KEY = "questions_from";

/** Where questions begin on a product's page. */
export const QUESTIONS_ID = "questions";

/** The page of a product at its questions from a place in their list on, without language prefix. */
export const questionHref = (product: { id: string; slug: string }, place: string): string =>
  `${productHref(product)}?${QUESTIONS_KEY}=${encodeURIComponent(place)}#${QUESTIONS_ID}`;
