import { keptText } from "./kept-text.ts";

/** The stored wishes of this browser, as text; null where there are none. */
export const wishesText = keptText("wishlist");

/** The stored views of products in this browser, as text; null where there are none. */
export const viewsText = keptText("griya_viewed");
