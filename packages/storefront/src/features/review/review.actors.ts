import type { Client, ReviewFilter, ReviewPage } from "@griya/api";
import type { NextPage } from "@griya/machines";
import type { Works } from "../../work/works.ts";

/** Returns the actors of the reviews machine. They call the shop's API. */
export const reviewActors = (client: Client, work: Works) => ({
  loadPage: work.read<ReviewPage, NextPage<ReviewFilter>>(({ input: { filter, cursor }, signal }) =>
    client.review.find({ ...filter, cursor }, { signal }),
  ),
});
