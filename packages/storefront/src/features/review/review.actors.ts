import type { Client, ReviewFilter, ReviewPage } from "@griya/api";
import type { NextPage } from "@griya/machines";
import type { RequestFactory } from "../../requests/request-factory.ts";

/** Returns the actors of the reviews machine, which call the shop's API. */
export const createReviewActors = (client: Client, requestFactory: RequestFactory) => ({
  loadPage: requestFactory.read<ReviewPage, NextPage<ReviewFilter>>(({ input: { filter, cursor }, signal }) =>
    client.review.fetch({ ...filter, cursor }, { signal }),
  ),
});
