import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { slugText } from "../endpoint/url-text.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { Picture } from "../picture/picture.contract.ts";
import { Rating } from "../review/rating.contract.ts";

/** The store of a brand, with the brand's id, slug, name and logo. The store sells all products of the brand. */
export const Store = withWireNames(
  z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    logo: Picture,
    /** The logo for dark backgrounds. Without this logo, pages show `logo` on a light background. */
    logoOnDark: z.optional(Picture),
    tagline: z.string(),
    description: z.string(),
    /** The rating of all products of the store, or null without reviews. */
    rating: z.nullable(Rating),
    productCount: z.int(),
  }),
  { id: "uuid", logoOnDark: "logo_on_dark", productCount: "product_count" },
);
export type Store = z.infer<typeof Store>;

/** The answer to a customer who follows or unfollows a store. */
const FollowStatus = withWireNames(z.object({ isFollowed: z.boolean() }), { isFollowed: "followed" });

/** The maximum number of stores in a list of followed stores. */
export const FOLLOWED_STORES_MAXIMUM = 200;

const limit = "general";
const access = "customer";
const IdRequest = z.object({ id: Uuid });

export const storeEndpoints = {
  /** Returns a store by its uuid or slug. Answers 404 for an unknown store. */
  find: createEndpoint({
    method: "GET",
    path: "store/find",
    limit,
    request: z.object({ id: slugText }),
    response: Store,
  }),
  /** Returns the stores that the customer follows, the last followed first. With an `id`, returns only that store, or an empty list. */
  fetchFollowed: createEndpoint({
    method: "GET",
    path: "store/followed",
    access,
    limit,
    request: z.object({ id: z.optional(Uuid) }),
    response: z.array(Store).check(z.maxLength(FOLLOWED_STORES_MAXIMUM)),
  }),
  /** Follows a store. A second call changes nothing. */
  follow: createEndpoint({
    method: "POST",
    path: "store/follow",
    access,
    limit,
    body: "json",
    request: IdRequest,
    response: FollowStatus,
  }),
  unfollow: createEndpoint({
    method: "POST",
    path: "store/unfollow",
    access,
    limit,
    body: "json",
    request: IdRequest,
    response: FollowStatus,
  }),
};
