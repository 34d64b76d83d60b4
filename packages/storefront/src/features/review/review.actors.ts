import type { Client, ReviewFilter, ReviewPage } from "@griya/api";
import type { Works } from "../../work/works.ts";

/** What the reviews of a product need done, done over the shop's API. */
export const reviewActors = (client: Client, work: Works) => ({
  loadReviews: work.read<ReviewPage, ReviewFilter>(({ input, signal }) => client.review.find(input, { signal })),
});
