import type { Review, ReviewFilter, ReviewPage } from "@griya/api";
import { createLoadMoreList } from "../request/load-more-list.machine.ts";

/** The reviews of a product, in the chosen order and with the chosen stars, one page after another. */
export const reviewsMachine = createLoadMoreList<Review, ReviewPage, ReviewFilter>("reviews", ({ reviews }) => reviews);
