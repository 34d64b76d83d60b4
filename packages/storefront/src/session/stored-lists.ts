import { createStoredText } from "./stored-text.ts";

/** The stored wishes of this browser, as JSON. Null without wishes. */
export const storedWishesText = createStoredText("wishlist");

/** The products that this browser has viewed, as JSON. Null without views. */
export const storedViewsText = createStoredText("griya_viewed");
