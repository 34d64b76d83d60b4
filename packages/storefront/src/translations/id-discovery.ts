import type { translations as english } from "./en-discovery.ts";
import { compare } from "./id/compare.ts";
import { delivery } from "./id/delivery.ts";
import { pageParts } from "./id/page-parts.ts";
import { productGallery } from "./id/product-gallery.ts";
import { productPages } from "./id/product-pages.ts";
import { purchase } from "./id/purchase.ts";
import { review } from "./id/review.ts";
import { store } from "./id/store.ts";
import { wishlist } from "./id/wishlist.ts";
import type { TranslationOf } from "./translation.ts";

/** The texts of all other pages that anybody may see, in Indonesian. */
export const translations = {
  compare,
  page: pageParts,
  product: { ...productPages, gallery: productGallery, purchase },
  review,
  delivery,
  store,
  wishlist,
} as const satisfies TranslationOf<typeof english>;
