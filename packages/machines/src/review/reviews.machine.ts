import type { Review, ReviewFilter, ReviewPage } from "@griya/api";
import { createGrowingList } from "../work/growing-list.machine.ts";

/** The reviews of a product, with the chosen order and stars. */
export const reviewsMachine = createGrowingList<Review, ReviewPage, ReviewFilter>("reviews", ({ reviews }) => reviews);
