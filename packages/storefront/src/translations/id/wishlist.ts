import type { wishlist as english } from "../en/wishlist.ts";
import type { TranslationOf } from "../translation.ts";

/** The names of the wish list, and of what puts a product on it. */
export const wishlist = {
  add: "Tambahkan {name} ke wishlist",
  title: "Wishlist",
  hint: "Temukan lagi produk yang Anda sukai.",
  see: "Lihat wishlist",
} as const satisfies TranslationOf<typeof english>;
