import { reviewEndpoints } from "@griya/api";
import { handled, notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { findReviews } from "./find-reviews.ts";

export const reviewRoutes = [
  route(reviewEndpoints.find, async ({ database, input, locale }) => {
    const page = await findReviews(database, input, locale);
    if (page === null) throw notFound("pageNotFound");
    if (page === "unknownPlace") throw handled();
    return page;
  }),
];
