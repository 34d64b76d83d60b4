import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText, slugText } from "../endpoint/url-text.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { Flag, numberFromText } from "../endpoint/wire-codecs.ts";
import { LOCALES } from "../locale/locale.ts";
import { AnyStars } from "../review/rating.contract.ts";
import { OfficeText } from "./local-text.contract.ts";

const Language = z.enum(LOCALES);

/** A review as the office reads it, shown or hidden. */
export const OfficeReview = z.object({
  id: z.string(),
  /** The product's slug. */
  product: z.string(),
  /** Code of the reviewed order; null for a review that came with the shop. */
  order: z.nullable(z.string()),
  stars: AnyStars,
  reviewer: z.string(),
  language: Language,
  text: z.string(),
  /** Paths of its pictures. */
  pictures: z.array(z.string()),
  writtenAt: z.iso.datetime(),
  /** Number of times that it was written. */
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
      stars: z.optional(numberFromText(/^[1-5]$/, AnyStars)),
      isHidden: z.optional(Flag),
      /** True for only the reviews without a reply of the shop. */
      isUnanswered: z.optional(Flag),
      cursor: z.optional(cursorText),
    }),
    response: z.object({ reviews: z.array(OfficeReview), next: z.nullable(z.string()) }),
  }),
  /** Hides a review. From now on only its buyer sees it, with the reason. It does not count any more. */
  hide: createEndpoint({
    method: "POST",
    path: "review/hide",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid, reason: OfficeText(300) }),
    response: OfficeReview,
  }),
  /** Shows a review to everybody again. */
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
   * Replies to a review in the shop's name, in place of an earlier reply. The buyer gets an email about the first reply to a review that is
   * shown.
   */
  reply: createEndpoint({
    method: "POST",
    path: "review/reply",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid, language: Language, text: OfficeText(1000) }),
    response: OfficeReview,
  }),
};
