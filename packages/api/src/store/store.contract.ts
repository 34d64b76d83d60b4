import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { slugText } from "../endpoint/url-text.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { Picture } from "../picture/picture.contract.ts";
import { Rating } from "../review/rating.contract.ts";

/** The store of a brand. It has the brand's id, slug, name and logo, and sells its products. */
export const Store = withWireNames(
  z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    logo: Picture,
    /** The logo for dark backgrounds; without one, `logo` is shown on its own colour. */
    logoOnDark: z.optional(Picture),
    tagline: z.string(),
    description: z.string(),
    /** Rating of all its products; null while there is no review. */
    rating: z.nullable(Rating),
    productCount: z.int(),
  }),
  { id: "uuid", logoOnDark: "logo_on_dark", productCount: "product_count" },
);
export type Store = z.infer<typeof Store>;

/** The answer that tells whether the customer follows a store now. */
const FollowStatus = withWireNames(z.object({ isFollowed: z.boolean() }), { isFollowed: "followed" });

/** Limit for a list of followed stores. */
export const FOLLOWED_STORES_MAXIMUM = 200;

const limit = "general";
const access = "customer";
const IdRequest = z.object({ id: Uuid });

export const storeEndpoints = {
  /** Finds a store by uuid or slug; 404 when there is none. */
  find: createEndpoint({
    method: "GET",
    path: "store/find",
    limit,
    request: z.object({ id: slugText }),
    response: Store,
  }),
  /** Returns the stores that the customer follows, the last followed first. With an `id`, returns only that store, if it is among them. */
  fetchFollowed: createEndpoint({
    method: "GET",
    path: "store/followed",
    access,
    limit,
    request: z.object({ id: z.optional(Uuid) }),
    response: z.array(Store).check(z.maxLength(FOLLOWED_STORES_MAXIMUM)),
  }),
  /** Follows a store. Following it twice changes nothing. */
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
