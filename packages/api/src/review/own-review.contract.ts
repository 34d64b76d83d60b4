import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText, slugText } from "../endpoint/url-text.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { requiredText } from "../message/required-text.ts";
import { Picture } from "../picture/picture.contract.ts";
import { AnyStars } from "./rating.contract.ts";
import { Review } from "./review.contract.ts";
import { REVIEW_PICTURE_BYTES_MAXIMUM, REVIEW_PICTURES_MAXIMUM, REVIEW_TEXT_MAXIMUM } from "./review-limits.ts";

/** A review as its buyer sees it. */
const OwnReview = withWireNames(
  z.object({
    review: Review,
    /** Number of times that it was written. A new version names the revision that it replaces. */
    revision: z.int().check(z.gte(1)),
    /** The reason why the shop hides it from others; null when it is shown. */
    hiddenReason: z.nullable(z.string()),
  }),
  { hiddenReason: "hidden_because" },
);
export type OwnReview = z.infer<typeof OwnReview>;

/** A delivered line of a customer's order, with their review. */
export const DeliveredLine = withWireNames(
  z.object({
    lineId: z.string(),
    orderId: z.string(),
    orderCode: z.string(),
    deliveredAt: z.iso.datetime(),
    productId: z.string(),
    slug: z.string(),
    name: z.string(),
    /** The chosen options: "Ivory linen", "3 seats". */
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

/** Delivered lines on one page. */
export const DELIVERED_LINES_PER_PAGE = 12;

const DeliveredLines = withWireNames(z.object({ lines: z.array(DeliveredLine), next: z.nullable(z.string()) }), {
  lines: "result",
});
export type DeliveredLines = z.infer<typeof DeliveredLines>;

/** The states of delivered lines: they await a review, or have one. */
export const REVIEW_STATES = ["awaited", "written"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Paths of uploaded pictures, in the order to show. */
export const UploadedPicturePaths = z.array(z.string().check(z.maxLength(200, "invalidData"))).check(
  z.maxLength(REVIEW_PICTURES_MAXIMUM, "invalidData"),
  z.refine((paths) => new Set(paths).size === paths.length, { error: "invalidData" }),
);

/** A buyer's review of a line, as it is sent. */
export const ReviewDraft = z.object({
  lineId: Uuid,
  stars: AnyStars,
  text: requiredText(REVIEW_TEXT_MAXIMUM),
  pictures: UploadedPicturePaths,
  /** Revision of the review that it replaces; 0 for the first. */
  revision: z.int().check(z.gte(0)),
});
export type ReviewDraft = z.infer<typeof ReviewDraft>;

/** A customer's mark that a review is helpful, and the number of such marks. */
const HelpfulMark = withWireNames(z.object({ reviewId: z.string(), isHelpful: z.boolean(), helpful: z.int() }), {
  reviewId: "id",
  isHelpful: "is_helpful",
});
export type HelpfulMark = z.infer<typeof HelpfulMark>;

const limit = "general";
const access = "customer";

export const ownReviewEndpoints = {
  /**
   * Returns the customer's delivered lines that have a review, or may still get one. `orderId` limits them to one order. The last delivered
   * comes first.
   */
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
  /** Returns one line. 404 when it is not the customer's, was not delivered or is no longer sold. */
  findLine: createEndpoint({
    method: "GET",
    path: "rating-review/line",
    access,
    limit,
    request: withWireNames(z.object({ lineId: Uuid }), { lineId: "id" }),
    response: DeliveredLine,
  }),
  /**
   * Writes the review of a line, or replaces it. The same review again changes nothing. If another version was written meanwhile, the call
   * is refused with that version.
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
  /** Uploads a picture for the review of a line. It is stored for a day, and for good once a review shows it. */
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
  /** Returns the reviews of a product that help the customer. */
  fetchMarks: createEndpoint({
    method: "GET",
    path: "rating-review/helpful",
    access,
    limit,
    request: withWireNames(z.object({ productId: slugText }), { productId: "id" }),
    response: z.array(HelpfulMark),
  }),
};
