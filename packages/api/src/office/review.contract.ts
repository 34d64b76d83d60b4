import * as z from "zod/mini";
import { cursorText, slugText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { Flag, numberIn } from "../endpoint/on-wire.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { LOCALES } from "../locale/locale.ts";
import { AnyStars } from "../review/rating.contract.ts";
import { OfficeText } from "./local-text.contract.ts";

const Language = z.enum(LOCALES);

/** A review as the office reads it, shown or hidden. */
export const OfficeReview = z.object({
  id: z.string(),
  /** The product's slug. */
  product: z.string(),
  /** The code of the order that it is about; null for what came with the shop. */
  order: z.nullable(z.string()),
  stars: AnyStars,
  reviewer: z.string(),
  language: Language,
  text: z.string(),
  /** Paths of its pictures. */
  pictures: z.array(z.string()),
  writtenAt: z.iso.datetime(),
  /** How often it was written. */
  revision: z.int(),
  helpful: z.int(),
  hiding: z.nullable(z.object({ reason: z.string(), at: z.iso.datetime() })),
  reply: z.nullable(z.object({ by: z.string(), language: Language, text: z.string(), writtenAt: z.iso.datetime() })),
});
export type OfficeReview = z.infer<typeof OfficeReview>;

const access = "staff";
const limit = "general";

export const officeReviewEndpoints = {
  /** The latest first. */
  fetch: endpoint({
    method: "GET",
    path: "review/fetch",
    access,
    limit,
    request: z.object({
      product: z.optional(slugText),
      stars: z.optional(numberIn(/^[1-5]$/, AnyStars)),
      isHidden: z.optional(Flag),
      /** Only those that the shop has not replied to. */
      isUnanswered: z.optional(Flag),
      cursor: z.optional(cursorText),
    }),
    response: z.object({ reviews: z.array(OfficeReview), next: z.nullable(z.string()) }),
  }),
  /** From now on its buyer alone sees it, with the reason; it counts no more. */
  hide: endpoint({
    method: "POST",
    path: "review/hide",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid, reason: OfficeText(300) }),
    response: OfficeReview,
  }),
  /** Everybody sees it again. */
  show: endpoint({
    method: "POST",
    path: "review/show",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid }),
    response: OfficeReview,
  }),
  /** Says something to it in the shop's name, in place of what was said before; the first that is said to one that is shown is mailed to its buyer. */
  reply: endpoint({
    method: "POST",
    path: "review/reply",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid, language: Language, text: OfficeText(1000) }),
    response: OfficeReview,
  }),
};
