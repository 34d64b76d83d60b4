import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText, slugText } from "../endpoint/url-text.ts";
import { createNumberCodec, Flag, withWireNames } from "../endpoint/wire-codecs.ts";
import { LOCALES } from "../locale/locale.ts";
import { Picture } from "../picture/picture.contract.ts";
import { AnyStars, Rating } from "./rating.contract.ts";

const Language = z.enum(LOCALES);

const Reply = withWireNames(
  z.object({ by: z.string(), language: Language, text: z.string(), writtenAt: z.iso.datetime() }),
  {
    writtenAt: "created_at",
  },
);

/** A buyer's review of a product. `language` is the language of its text. */
export const Review = withWireNames(
  z.object({
    id: z.string(),
    stars: AnyStars,
    /** The shortened name of the buyer: "Ratna S." */
    reviewer: z.string(),
    language: Language,
    text: z.string(),
    writtenAt: z.iso.datetime(),
    /** The options of the bought variant, in the reader's language: "Ivory linen", "3 seats". */
    variant: z.array(z.string()),
    isVerified: z.boolean(),
    pictures: z.array(Picture),
    reply: z.nullable(Reply),
    /** The number of customers with a helpful mark on the review. */
    helpful: z.int(),
  }),
  { writtenAt: "created_at", isVerified: "is_verified", pictures: "images" },
);
export type Review = z.infer<typeof Review>;

/** The sort orders of reviews. Reviews with equal stars are sorted by date, the newest first. */
export const REVIEW_SORT_ORDERS = ["newest", "highest", "lowest"] as const;
export type ReviewSortOrder = (typeof REVIEW_SORT_ORDERS)[number];

/** The number of reviews on one page. */
export const REVIEWS_PER_PAGE = 6;

/** One page of the reviews of a product, with a summary of all its reviews. */
export const ReviewPage = withWireNames(
  z.object({
    /** The rating of all reviews. The filter has no effect on it. */
    rating: z.nullable(Rating),
    distribution: z.array(z.object({ stars: AnyStars, count: z.int() })),
    pictureReviewCount: z.int(),
    reviews: z.array(Review),
    /** The number of reviews that match the filter. */
    total: z.int(),
    next: z.nullable(z.string()),
  }),
  { pictureReviewCount: "with_images", reviews: "result" },
);
export type ReviewPage = z.infer<typeof ReviewPage>;

const ReviewFilter = withWireNames(
  z.object({
    /** The uuid or slug of the product. */
    productId: slugText,
    stars: z.optional(createNumberCodec(/^[1-5]$/, AnyStars)),
    /** True for only the reviews with pictures. */
    hasPictures: z.optional(Flag),
    sort: z.optional(z.enum(REVIEW_SORT_ORDERS, "invalidData")),
    /** A cursor from an earlier {@link ReviewPage}. */
    cursor: z.optional(cursorText),
  }),
  { productId: "id", hasPictures: "with_images", sort: "sort" },
);
/** The filter for the reviews of a product. */
export type ReviewFilter = z.infer<typeof ReviewFilter>;

export const reviewEndpoints = {
  /** Returns reviews of a product. Answers 404 for an unknown product. */
  fetch: createEndpoint({
    method: "GET",
    path: "rating-review/find/{id}",
    limit: "general",
    cache: 60,
    request: ReviewFilter,
    response: ReviewPage,
  }),
};
