import { createStoredText } from "./stored-text.ts";

/** The stored wishes of this browser, as text; null where there are none. */
export const storedWishesText = createStoredText("wishlist");

/** The stored views of products in this browser, as text; null where there are none. */
export const storedViewsText = createStoredText("griya_viewed");
