import type { Client, ReviewFilter, ReviewPage } from "@griya/api";
import { callWork } from "../../shop/call-work.ts";

/** What the reviews of a product need done, done over the shop's API. */
export const reviewActors = (client: Client) => ({
  loadReviews: callWork<ReviewPage, ReviewFilter>(({ input, signal }) => client.review.find(input, { signal })),
});
