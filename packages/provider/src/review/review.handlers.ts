import { ownReviewEndpoints, reviewEndpoints } from "@griya/api";
import type { Transaction } from "../database/database.ts";
import { handled, notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { keepUpload } from "../media/keep-upload.ts";
import { findDelivered, findDeliveredLine, findDeliveredLines } from "./delivered-lines.ts";
import { findReviews } from "./find-reviews.ts";
import { findMarks, markReview } from "./helpful-marks.ts";
import { holdLine, saveReview } from "./save-review.ts";

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

  route(ownReviewEndpoints.upload, async ({ input: { lineId, file }, customer, locale, ...services }) => {
    const found = await findDelivered(services.database, { customerId: customer.id, lineId });
    if (found === null) throw notFound();
    const { en, id } = found.line.name;
    const alt = { en: `${en}, photographed by a customer`, id: `${id}, difoto oleh pelanggan` };
    const hold = (tx: Transaction) => holdLine(tx, lineId);
    return keepUpload(services, { file, subjectId: lineId, hold, alt, customerId: customer.id, locale });
  }),

  route(ownReviewEndpoints.mark, ({ database, input, customer, clock }) =>
    markReview(database, { ...input, customerId: customer.id, now: clock() }),
  ),

  route(ownReviewEndpoints.marks, ({ database, input, customer }) =>
    findMarks(database, { ...input, customerId: customer.id }),
  ),
];
