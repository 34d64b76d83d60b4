import { createStoredText } from "./stored-text.ts";

/** The stored wishes of this browser, as JSON; null without wishes. */
export const storedWishesText = createStoredText("wishlist");

/** The products that this browser has viewed, as JSON; null without views. */
export const storedViewsText = createStoredText("griya_viewed");
