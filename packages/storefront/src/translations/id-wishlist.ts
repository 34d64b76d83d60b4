import type { translations as english } from "./en-wishlist.ts";
import { wishlist } from "./id/wishlist.ts";
import { wishlistPage } from "./id/wishlist-page.ts";
import type { TranslationOf } from "./translation.ts";

/** The texts of the wish list, in Indonesian. */
export const translations = {
  wishlist: { ...wishlist, ...wishlistPage },
} as const satisfies TranslationOf<typeof english>;
