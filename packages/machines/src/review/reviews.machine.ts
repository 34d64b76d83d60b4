import type { Review, ReviewFilter, ReviewPage } from "@griya/api";
import { createGrowingList } from "../work/growing-list.machine.ts";

/** Reviews of a product, in the order and of the stars that were chosen. */
export const reviewsMachine = createGrowingList<Review, ReviewPage, ReviewFilter>("reviews", ({ reviews }) => reviews);
