import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText, slugText } from "../endpoint/url-text.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { createNumberCodec, Flag } from "../endpoint/wire-codecs.ts";
import { LOCALES } from "../locale/locale.ts";
import { AnyStars } from "../review/rating.contract.ts";
import { createOfficeText } from "./local-text.contract.ts";

const Language = z.enum(LOCALES);

/** A review as the office reads it. Hidden reviews are included. */
export const OfficeReview = z.object({
  id: z.string(),
  /** The slug of the product. */
  product: z.string(),
  /** The code of the reviewed order; null for a review from the shop's initial data. */
  order: z.nullable(z.string()),
  stars: AnyStars,
  reviewer: z.string(),
  language: Language,
  text: z.string(),
  /** The paths of the review's pictures. */
  pictures: z.array(z.string()),
  writtenAt: z.iso.datetime(),
  /** The version of the review. A new review has revision 1, and each change adds 1. */
  revision: z.int(),
  helpful: z.int(),
  hiding: z.nullable(z.object({ reason: z.string(), at: z.iso.datetime() })),
  reply: z.nullable(z.object({ by: z.string(), language: Language, text: z.string(), writtenAt: z.iso.datetime() })),
});
export type OfficeReview = z.infer<typeof OfficeReview>;

const access = "staff";
const limit = "general";

export const officeReviewEndpoints = {
  /** Returns reviews, the latest first. */
  fetch: createEndpoint({
    method: "GET",
    path: "review/fetch",
    access,
    limit,
    request: z.object({
      product: z.optional(slugText),
      stars: z.optional(createNumberCodec(/^[1-5]$/, AnyStars)),
      isHidden: z.optional(Flag),
      /** True for only the reviews without a reply from the shop. */
      isUnanswered: z.optional(Flag),
      cursor: z.optional(cursorText),
    }),
    response: z.object({ reviews: z.array(OfficeReview), next: z.nullable(z.string()) }),
  }),
  /** Hides a review with a reason. Then only the buyer sees the review and the reason. A hidden review does not count for the rating. */
  hide: createEndpoint({
    method: "POST",
    path: "review/hide",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid, reason: createOfficeText(300) }),
    response: OfficeReview,
  }),
  /** Shows a hidden review again. */
  show: createEndpoint({
    method: "POST",
    path: "review/show",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid }),
    response: OfficeReview,
  }),
  /**
   * Replies to a review in the name of the shop. A new reply replaces the previous reply. The buyer gets an email about the first reply to
   * a visible review.
   */
  reply: createEndpoint({
    method: "POST",
    path: "review/reply",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid, language: Language, text: createOfficeText(1000) }),
    response: OfficeReview,
  }),
};
