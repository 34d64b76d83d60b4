/** What the shopper wishes for, a customer or a guest. */
export const WISHLIST = "/user/wishlists";
