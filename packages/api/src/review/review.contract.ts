import * as z from "zod/mini";
import { cursorText, slugText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { Flag, numberIn, onWire } from "../endpoint/on-wire.ts";
import { LOCALES } from "../locale/locale.ts";
import { Picture } from "../picture/picture.contract.ts";
import { AnyStars, Rating } from "./rating.contract.ts";

const Language = z.enum(LOCALES);

const Reply = onWire(z.object({ by: z.string(), language: Language, text: z.string(), writtenAt: z.iso.datetime() }), {
  writtenAt: "created_at",
});

/** What a buyer wrote about a product, in the language that it was written in. */
export const Review = onWire(
  z.object({
    id: z.string(),
    stars: AnyStars,
    /** Shortened: "Ratna S." */
    reviewer: z.string(),
    language: Language,
    text: z.string(),
    writtenAt: z.iso.datetime(),
    /** What was bought, in the reader's language: "Ivory linen", "3 seats". */
    variant: z.array(z.string()),
    isVerified: z.boolean(),
    pictures: z.array(Picture),
    reply: z.nullable(Reply),
    /** How many customers it helped. */
    helpful: z.int(),
  }),
  { writtenAt: "created_at", isVerified: "is_verified", pictures: "images" },
);
export type Review = z.infer<typeof Review>;

/** How reviews may be ordered; equal ones newest first. */
export const REVIEW_ORDERS = ["newest", "highest", "lowest"] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** Reviews a page. */
export const REVIEWS_PER_PAGE = 6;

/** Reviews of one product from a place in their list on, and what all of them say together. */
export const ReviewPage = onWire(
  z.object({
    /** Of all reviews, however the list is narrowed. */
    rating: z.nullable(Rating),
    distribution: z.array(z.object({ stars: AnyStars, count: z.int() })),
    withPictures: z.int(),
    reviews: z.array(Review),
    /** How many fit what narrows the list. */
    total: z.int(),
    next: z.nullable(z.string()),
  }),
  { withPictures: "with_images", reviews: "result" },
);
export type ReviewPage = z.infer<typeof ReviewPage>;

const ReviewFilter = onWire(
  z.object({
    /** The product's uuid or slug. */
    productId: slugText,
    stars: z.optional(numberIn(/^[1-5]$/, AnyStars)),
    /** Only those with pictures. */
    hasPictures: z.optional(Flag),
    order: z.optional(z.enum(REVIEW_ORDERS, "invalidData")),
    /** An opaque place in the list, from {@link ReviewPage}. */
    cursor: z.optional(cursorText),
  }),
  { productId: "id", hasPictures: "with_images", order: "sort" },
);
/** Which reviews of a product. */
export type ReviewFilter = z.infer<typeof ReviewFilter>;

export const reviewEndpoints = {
  /** Reviews of a product; 404 when there is no such product. */
  find: endpoint({
    method: "GET",
    path: "rating-review/find/{id}",
    limit: "general",
    cache: 60,
    request: ReviewFilter,
    response: ReviewPage,
  }),
};
