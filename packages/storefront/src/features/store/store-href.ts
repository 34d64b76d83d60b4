/** Returns the path of a store, without the language prefix. */
export const storeHref = ({ slug }: { slug: string }): string => `/shop/${slug}`;

/** The page with the stores that the customer follows. */
export const FOLLOWED_STORES = "/user/stores";
