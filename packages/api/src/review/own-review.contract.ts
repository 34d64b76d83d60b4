import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText, slugText } from "../endpoint/url-text.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { createRequiredText } from "../message/required-text.ts";
import { Picture } from "../picture/picture.contract.ts";
import { AnyStars } from "./rating.contract.ts";
import { Review } from "./review.contract.ts";
import { REVIEW_PICTURE_BYTES_MAXIMUM, REVIEW_PICTURES_MAXIMUM, REVIEW_TEXT_MAXIMUM } from "./review-limits.ts";

/** A review as its author reads it. */
const OwnReview = withWireNames(
  z.object({
    review: Review,
    /** The version of the review, from 1. A change must name the version that it replaces. */
    revision: z.int().check(z.gte(1)),
    /** The reason why the shop hides the review, or null for a visible review. */
    hiddenReason: z.nullable(z.string()),
  }),
  { hiddenReason: "hidden_because" },
);
export type OwnReview = z.infer<typeof OwnReview>;

/** A delivered line of a customer's order, with the customer's review. */
export const DeliveredLine = withWireNames(
  z.object({
    lineId: z.string(),
    orderId: z.string(),
    orderCode: z.string(),
    deliveredAt: z.iso.datetime(),
    productId: z.string(),
    slug: z.string(),
    name: z.string(),
    /** The options of the variant: "Ivory linen", "3 seats". */
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

/** The number of delivered lines on one page. */
export const DELIVERED_LINES_PER_PAGE = 12;

const DeliveredLines = withWireNames(z.object({ lines: z.array(DeliveredLine), next: z.nullable(z.string()) }), {
  lines: "result",
});
export type DeliveredLines = z.infer<typeof DeliveredLines>;

/** The states of a delivered line. An `awaited` line has no review yet. */
export const REVIEW_STATES = ["awaited", "written"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The paths of uploaded pictures, in display order. */
export const UploadedPicturePaths = z.array(z.string().check(z.maxLength(200, "invalidData"))).check(
  z.maxLength(REVIEW_PICTURES_MAXIMUM, "invalidData"),
  z.refine((paths) => new Set(paths).size === paths.length, { error: "invalidData" }),
);

/** A buyer's review of a line, as the form sends it. */
export const ReviewDraft = z.object({
  lineId: Uuid,
  stars: AnyStars,
  text: createRequiredText(REVIEW_TEXT_MAXIMUM),
  pictures: UploadedPicturePaths,
  /** The version of the review that this draft replaces. The first review replaces 0. */
  revision: z.int().check(z.gte(0)),
});
export type ReviewDraft = z.infer<typeof ReviewDraft>;

/** A customer's mark that a review is helpful, with the number of such marks from all customers. */
const HelpfulMark = withWireNames(z.object({ reviewId: z.string(), isHelpful: z.boolean(), helpful: z.int() }), {
  reviewId: "id",
  isHelpful: "is_helpful",
});
export type HelpfulMark = z.infer<typeof HelpfulMark>;

const limit = "general";
const access = "customer";

export const ownReviewEndpoints = {
  /** Returns the customer's delivered lines in a state, the latest delivery first. With `orderId`, returns only the lines of that order. */
  fetchLines: createEndpoint({
    method: "GET",
    path: "rating-review/lines",
    access,
    limit,
    request: withWireNames(
      z.object({
        state: z.enum(REVIEW_STATES, "invalidData"),
        orderId: z.optional(Uuid),
        cursor: z.optional(cursorText),
      }),
      { orderId: "order_id" },
    ),
    response: DeliveredLines,
  }),
  /** Returns one delivered line. Answers 404 when the line belongs to another customer, is not delivered, or is no longer sold. */
  findLine: createEndpoint({
    method: "GET",
    path: "rating-review/line",
    access,
    limit,
    request: withWireNames(z.object({ lineId: Uuid }), { lineId: "id" }),
    response: DeliveredLine,
  }),
  /**
   * Writes or replaces the review of a line. A second call with the same review changes nothing. The call is refused when another version
   * was written since. The refusal contains that version.
   */
  store: createEndpoint({
    method: "POST",
    path: "rating-review/store",
    access,
    limit: { name: "review", by: "account" },
    body: "json",
    request: withWireNames(ReviewDraft, { lineId: "order_line_id", pictures: "images" }),
    response: DeliveredLine,
    refusal: z.object({ line: DeliveredLine }),
  }),
  /** Uploads a picture for a review. The provider deletes the picture after a day, unless a review contains it. */
  upload: createEndpoint({
    method: "POST",
    path: "rating-review/upload",
    access,
    limit: "upload",
    body: "multipart",
    bodyMaximum: REVIEW_PICTURE_BYTES_MAXIMUM + 64 * 1024,
    request: withWireNames(z.object({ lineId: Uuid, file: z.file() }), { lineId: "order_line_id" }),
    response: Picture,
  }),
  /** Marks another customer's review as helpful, or removes the mark. A second call changes nothing. */
  mark: createEndpoint({
    method: "POST",
    path: "rating-review/helpful",
    access,
    limit,
    body: "json",
    request: withWireNames(z.object({ reviewId: Uuid, isHelpful: z.boolean() }), {
      reviewId: "id",
      isHelpful: "is_helpful",
    }),
    response: HelpfulMark,
  }),
  /** Returns the customer's helpful marks on the reviews of a product. */
  fetchMarks: createEndpoint({
    method: "GET",
    path: "rating-review/helpful",
    access,
    limit,
    request: withWireNames(z.object({ productId: slugText }), { productId: "id" }),
    response: z.array(HelpfulMark),
  }),
};
