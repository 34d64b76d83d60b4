/** The path of the page with the wishlist of a customer or guest. */
export const WISHLIST_PATH = "/user/wishlists";
