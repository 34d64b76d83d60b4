/** Returns the path of a store, without the language prefix. */
export const getStoreHref = ({ slug }: { slug: string }): string => `/shop/${slug}`;

/** The path of the page with the stores that the customer follows. */
export const FOLLOWED_STORES_PATH = "/user/stores";
