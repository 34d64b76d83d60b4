import { compare } from "./en/compare.ts";
import { delivery } from "./en/delivery.ts";
import { pageParts } from "./en/page-parts.ts";
import { productGallery } from "./en/product-gallery.ts";
import { productPages } from "./en/product-pages.ts";
import { purchase } from "./en/purchase.ts";
import { review } from "./en/review.ts";
import { store } from "./en/store.ts";
import { wishlist } from "./en/wishlist.ts";

/** The texts of all other pages that anybody may see, from a list to a product: fetched with the first of them. */
export const translations = {
  compare,
  page: pageParts,
  product: { ...productPages, gallery: productGallery, purchase },
  review,
  delivery,
  store,
  wishlist,
} as const;
