/** The page of a store, without language prefix. */
export const storeHref = ({ slug }: { slug: string }): string => `/shop/${slug}`;

/** The stores that the customer follows. */
export const FOLLOWED_STORES = "/user/stores";
