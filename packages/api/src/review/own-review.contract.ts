import * as z from "zod/mini";
import { cursorText, slugText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { requiredText } from "../message/required-text.ts";
import { Picture } from "../picture/picture.contract.ts";
import { AnyStars } from "./rating.contract.ts";
import { Review } from "./review.contract.ts";
import { REVIEW_PICTURE_MAXIMUM, REVIEW_PICTURES_MAXIMUM, REVIEW_TEXT_MAXIMUM } from "./review-size.ts";

/** A review as its buyer sees it. */
const OwnReview = onWire(
  z.object({
    review: Review,
    /** How often it was written; what is sent names the one that it replaces. */
    revision: z.int().check(z.gte(1)),
    /** Why the shop shows it to nobody else; null where it is shown. */
    hiddenBecause: z.nullable(z.string()),
  }),
  { hiddenBecause: "hidden_because" },
);
export type OwnReview = z.infer<typeof OwnReview>;

/** A line of a customer's order that was delivered, and what they wrote about it. */
export const DeliveredLine = onWire(
  z.object({
    lineId: z.string(),
    orderId: z.string(),
    orderCode: z.string(),
    deliveredAt: z.iso.datetime(),
    productId: z.string(),
    slug: z.string(),
    name: z.string(),
    /** What was chosen: "Ivory linen", "3 seats". */
    variant: z.array(z.string()),
    picture: Picture,
    ownReview: z.nullable(OwnReview),
  }),
  {
    lineId: "id",
    orderId: "order_id",
    orderCode: "order_code",
    deliveredAt: "delivered_at",
    productId: "product_id",
    picture: "image",
    ownReview: "review",
  },
);
export type DeliveredLine = z.infer<typeof DeliveredLine>;

/** Delivered lines a page. */
export const DELIVERED_LINES_PER_PAGE = 12;

const DeliveredLines = onWire(z.object({ lines: z.array(DeliveredLine), next: z.nullable(z.string()) }), {
  lines: "result",
});
export type DeliveredLines = z.infer<typeof DeliveredLines>;

/** Whether lines are asked for that are reviewed, or those that may still be. */
export const REVIEW_STATES = ["awaited", "written"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Paths of pictures that were sent before, in the order to show. */
export const DraftPictures = z.array(z.string().check(z.maxLength(200, "invalidData"))).check(
  z.maxLength(REVIEW_PICTURES_MAXIMUM, "invalidData"),
  z.refine((paths) => new Set(paths).size === paths.length, { error: "invalidData" }),
);

/** What a buyer says of a line. */
export const ReviewDraft = z.object({
  lineId: Uuid,
  stars: AnyStars,
  text: requiredText(REVIEW_TEXT_MAXIMUM),
  pictures: DraftPictures,
  /** Of the review that it replaces; 0 for the first. */
  revision: z.int().check(z.gte(0)),
});
export type ReviewDraft = z.infer<typeof ReviewDraft>;

/** Whether a customer finds a review helpful, and how many do. */
const HelpfulMark = onWire(z.object({ reviewId: z.string(), isHelpful: z.boolean(), helpful: z.int() }), {
  reviewId: "id",
  isHelpful: "is_helpful",
});
export type HelpfulMark = z.infer<typeof HelpfulMark>;

const limit = "general";
const access = "customer";

export const ownReviewEndpoints = {
  /** What the customer was delivered and has reviewed, or may still review, of one order where it is named; what came last is the first. */
  lines: endpoint({
    method: "GET",
    path: "rating-review/lines",
    access,
    limit,
    request: onWire(
      z.object({
        state: z.enum(REVIEW_STATES, "invalidData"),
        orderId: z.optional(Uuid),
        cursor: z.optional(cursorText),
      }),
      { orderId: "order_id" },
    ),
    response: DeliveredLines,
  }),
  /** One line; 404 where it is not the customer's, was not delivered or is no longer sold. */
  line: endpoint({
    method: "GET",
    path: "rating-review/line",
    access,
    limit,
    request: onWire(z.object({ lineId: Uuid }), { lineId: "id" }),
    response: DeliveredLine,
  }),
  /**
   * Writes the review of a line, or replaces it; the same once more changes nothing. Where another was written meanwhile it is refused
   * with that one.
   */
  store: endpoint({
    method: "POST",
    path: "rating-review/store",
    access,
    limit: { name: "review", by: "account" },
    body: "json",
    request: onWire(ReviewDraft, { lineId: "order_line_id", pictures: "images" }),
    response: DeliveredLine,
    refusal: z.object({ line: DeliveredLine }),
  }),
  /** Sends a picture for the review of a line; it is kept for a day, and for good once a review shows it. */
  upload: endpoint({
    method: "POST",
    path: "rating-review/upload",
    access,
    limit: "upload",
    body: "multipart",
    bodyMaximum: REVIEW_PICTURE_MAXIMUM + 64 * 1024,
    request: onWire(z.object({ lineId: Uuid, file: z.file() }), { lineId: "order_line_id" }),
    response: Picture,
  }),
  /** Says that a review of somebody else helps, or that it does not. Saying it twice is saying it once. */
  mark: endpoint({
    method: "POST",
    path: "rating-review/helpful",
    access,
    limit,
    body: "json",
    request: onWire(z.object({ reviewId: Uuid, isHelpful: z.boolean() }), { reviewId: "id", isHelpful: "is_helpful" }),
    response: HelpfulMark,
  }),
  /** The reviews of a product that help the customer. */
  marks: endpoint({
    method: "GET",
    path: "rating-review/helpful",
    access,
    limit,
    request: onWire(z.object({ productId: slugText }), { productId: "id" }),
    response: z.array(HelpfulMark),
  }),
};
