import type { Review, ReviewFilter, ReviewPage } from "@griya/api";
import { createLoadMoreList } from "../request/load-more-list.machine.ts";

/** The reviews of a product, with the chosen order and stars. */
export const reviewsMachine = createLoadMoreList<Review, ReviewPage, ReviewFilter>("reviews", ({ reviews }) => reviews);
