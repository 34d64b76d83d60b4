import { getProductHref } from "../product/product-href.ts";

/** Query key of a product's page, for the cursor at which its questions begin. */
export const QUESTIONS_QUERY_KEY = "questions_from";

/** Id of the element at which questions begin on a product's page. */
export const QUESTIONS_ELEMENT_ID = "questions";

/** Returns the path of a product's page at its questions, from a cursor in their list on, without language prefix. */
export const getQuestionHref = (product: { id: string; slug: string }, cursor: string): string =>
  `${getProductHref(product)}?${QUESTIONS_QUERY_KEY}=${encodeURIComponent(cursor)}#${QUESTIONS_ELEMENT_ID}`;
