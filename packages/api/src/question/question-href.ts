import { getProductHref } from "../product/product-href.ts";

/** The query key of a product's page. Its value is the cursor of the first question that the page shows. */
export const QUESTIONS_QUERY_KEY = "questions_from";

/** The id of the HTML element with the questions on a product's page. */
export const QUESTIONS_ELEMENT_ID = "questions";

/** Returns the path of a product's page, without language prefix. The page scrolls to the questions and shows them from this cursor on. */
export const getQuestionHref = (product: { id: string; slug: string }, cursor: string): string =>
  `${getProductHref(product)}?${QUESTIONS_QUERY_KEY}=${encodeURIComponent(cursor)}#${QUESTIONS_ELEMENT_ID}`;
