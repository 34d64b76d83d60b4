/** The page with the wish list of a customer or guest. */
export const WISHLIST_PATH = "/user/wishlists";
