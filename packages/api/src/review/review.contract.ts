import * as z from "zod/mini";
import { endpoint } from "../client/endpoint.ts";
import { Picture } from "../picture/picture.contract.ts";
import { RatingWire, type Stars } from "./rating.ts";

const StarsWire = z.literal([1, 2, 3, 4, 5]);
const Language = z.enum(["en", "id"]);

const ReviewWire = z.object({
  id: z.string(),
  stars: StarsWire,
  /** Shortened: "Ratna S." */
  reviewer: z.string(),
  language: Language,
  text: z.string(),
  created_at: z.iso.datetime(),
  /** What was bought, in the reader's language: "Ivory linen", "3 seats". */
  variant: z.array(z.string()),
  is_verified: z.boolean(),
  images: z.array(Picture),
  reply: z.nullable(z.object({ by: z.string(), language: Language, text: z.string(), created_at: z.iso.datetime() })),
});

/** What a buyer wrote about a product, in the language that it was written in. */
export const Review = z.pipe(
  ReviewWire,
  z.transform(({ created_at, is_verified, images, reply, ...review }) => ({
    ...review,
    writtenAt: created_at,
    isVerified: is_verified,
    pictures: images,
    reply: reply && { by: reply.by, language: reply.language, text: reply.text, writtenAt: reply.created_at },
  })),
);
export type Review = z.infer<typeof Review>;

/** How reviews may be ordered; equal ones newest first. */
export const REVIEW_ORDERS = ["newest", "highest", "lowest"] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** Reviews a page. */
export const REVIEWS_PER_PAGE = 6;

const ReviewPageWire = z.object({
  /** Of all reviews, however the list is narrowed. */
  rating: z.nullable(RatingWire),
  distribution: z.array(z.object({ stars: StarsWire, count: z.int() })),
  with_images: z.int(),
  result: z.array(Review),
  /** How many fit what narrows the list. */
  total: z.int(),
  next: z.nullable(z.string()),
});

/** Reviews of one product from a place in their list on, and what all of them say together. */
export const ReviewPage = z.pipe(
  ReviewPageWire,
  z.transform(({ result, with_images, ...page }) => ({ ...page, withPictures: with_images, reviews: result })),
);
export type ReviewPage = z.infer<typeof ReviewPage>;

/** Which reviews of a product: by uuid or slug. */
export type ReviewFilter = {
  productId: string;
  stars?: Stars | undefined;
  /** Only those with pictures. */
  hasPictures?: boolean | undefined;
  order?: ReviewOrder | undefined;
  /** An opaque place in the list, from {@link ReviewPage}. */
  cursor?: string | undefined;
};

export const reviewEndpoints = {
  /** Reviews of a product; 404 when there is no such product. */
  find: endpoint({
    method: "GET",
    path: "rating-review/find/{id}",
    request: z.strictObject({
      id: z.string().check(z.regex(/^[\w-]{1,100}$/, "invalidData")),
      stars: z.optional(z.string().check(z.regex(/^[1-5]$/, "invalidData"))),
      with_images: z.optional(z.literal("1", "invalidData")),
      sort: z.optional(z.enum(REVIEW_ORDERS, "invalidData")),
      cursor: z.optional(z.string().check(z.maxLength(300, "invalidData"))),
    }),
    encode: ({ productId, stars, hasPictures, order, cursor }: ReviewFilter) => ({
      id: productId,
      stars,
      with_images: hasPictures ? "1" : undefined,
      sort: order,
      cursor,
    }),
    response: ReviewPage,
  }),
};
