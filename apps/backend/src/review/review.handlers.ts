import { ownReviewEndpoints, reviewEndpoints } from "@griya/api";
import { handled, notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { findDeliveredLine, findDeliveredLines } from "./delivered-lines.ts";
import { findReviews } from "./find-reviews.ts";
import { findMarks, markReview } from "./helpful-marks.ts";
import { keepUpload } from "./keep-upload.ts";
import { saveReview } from "./save-review.ts";

export const reviewRoutes = [
  route(reviewEndpoints.find, async ({ database, input, locale }) => {
    const page = await findReviews(database, input, locale);
    if (page === null) throw notFound("pageNotFound");
    if (page === "unknownPlace") throw handled();
    return page;
  }),

  route(ownReviewEndpoints.lines, async ({ database, input, customer, locale }) => {
    const page = await findDeliveredLines(database, { ...input, customerId: customer.id }, locale);
    if (page === "unknownPlace") throw handled();
    return page;
  }),

  route(ownReviewEndpoints.line, async ({ database, input: { lineId }, customer, locale }) => {
    const line = await findDeliveredLine(database, { lineId, customerId: customer.id }, locale);
    if (line === null) throw notFound();
    return line;
  }),

  route(ownReviewEndpoints.store, ({ database, input, customer, locale, clock }) =>
    database.transaction((tx) => saveReview(tx, input, { writer: customer, locale, now: clock() })),
  ),

  route(ownReviewEndpoints.upload, ({ input, customer, locale, ...services }) =>
    keepUpload(services, { ...input, customerId: customer.id, locale }),
  ),

  route(ownReviewEndpoints.mark, ({ database, input, customer, clock }) =>
    markReview(database, { ...input, customerId: customer.id, now: clock() }),
  ),

  route(ownReviewEndpoints.marks, ({ database, input, customer }) =>
    findMarks(database, { ...input, customerId: customer.id }),
  ),
];
