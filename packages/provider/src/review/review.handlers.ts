import { ownReviewEndpoints, reviewEndpoints } from "@griya/api";
import type { Transaction } from "../database/database.ts";
import { notFound, userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { storeUpload } from "../media/store-upload.ts";
import { findDeliveredLine, findDeliveredLines, findDeliveredRow } from "./delivered-lines.ts";
import { findReviews } from "./find-reviews.ts";
import { findMarks, markReview } from "./helpful-marks.ts";
import { lockLine, saveReview } from "./save-review.ts";

export const reviewRoutes = [
  createRoute(reviewEndpoints.fetch, async ({ database, input, locale }) => {
    const page = await findReviews(database, input, locale);
    if (page === null) throw notFound("pageNotFound");
    if (page === "invalidCursor") throw userError();
    return page;
  }),

  createRoute(ownReviewEndpoints.fetchLines, async ({ database, input, customer, locale }) => {
    const page = await findDeliveredLines(database, { ...input, customerId: customer.id }, locale);
    if (page === "invalidCursor") throw userError();
    return page;
  }),

  createRoute(ownReviewEndpoints.findLine, async ({ database, input: { lineId }, customer, locale }) => {
    const line = await findDeliveredLine(database, { lineId, customerId: customer.id }, locale);
    if (line === null) throw notFound();
    return line;
  }),

  createRoute(ownReviewEndpoints.store, ({ database, input, customer, locale, clock }) =>
    database.transaction((tx) => saveReview(tx, input, { writer: customer, locale, now: clock() })),
  ),

  createRoute(ownReviewEndpoints.upload, async ({ input: { lineId, file }, customer, locale, ...services }) => {
    const deliveredRow = await findDeliveredRow(services.database, { customerId: customer.id, lineId });
    if (deliveredRow === null) throw notFound();
    const { en, id } = deliveredRow.line.name;
    const alt = { en: `${en}, photographed by a customer`, id: `${id}, difoto oleh pelanggan` };
    const lockSubject = (tx: Transaction) => lockLine(tx, lineId);
    return storeUpload(services, { file, subjectId: lineId, lockSubject, alt, customerId: customer.id, locale });
  }),

  createRoute(ownReviewEndpoints.mark, ({ database, input, customer, clock }) =>
    markReview(database, { ...input, customerId: customer.id, now: clock() }),
  ),

  createRoute(ownReviewEndpoints.fetchMarks, ({ database, input, customer }) =>
    findMarks(database, { ...input, customerId: customer.id }),
  ),
];
