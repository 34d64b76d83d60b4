import { productHref } from "../product/product-href.ts";

/** Query key of a product's page, for the cursor at which its questions begin. */
export const QUESTIONS_KEY = "questions_from";

/** Id of the element at which questions begin on a product's page. */
export const QUESTIONS_ID = "questions";

/** Returns the path of a product's page at its questions, from a cursor in their list on, without language prefix. */
export const questionHref = (product: { id: string; slug: string }, place: string): string =>
  `${productHref(product)}?${QUESTIONS_KEY}=${encodeURIComponent(place)}#${QUESTIONS_ID}`;
