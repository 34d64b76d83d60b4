import { wishlist } from "./en/wishlist.ts";
import { wishlistPage } from "./en/wishlist-page.ts";

/** The texts of the wish list: fetched with the first wish, or with its page. */
export const translations = { wishlist: { ...wishlist, ...wishlistPage } } as const;
