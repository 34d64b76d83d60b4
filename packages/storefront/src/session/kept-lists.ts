import { keptText } from "./kept-text.ts";

/** The wishes that this browser keeps, as they are written; null where there are none. */
export const wishesText = keptText("wishlist");

/** The products that were looked at in this browser, as they are written; null where there are none. */
export const viewsText = keptText("griya_viewed");
