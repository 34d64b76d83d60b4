import type { translations as english } from "./en-shopper.ts";
import { address } from "./id/address.ts";
import { auth } from "./id/auth.ts";
import { cart } from "./id/cart.ts";
import { cartPage } from "./id/cart-page.ts";
import { checkout } from "./id/checkout.ts";
import { compare } from "./id/compare.ts";
import { delivery } from "./id/delivery.ts";
import { newsletter } from "./id/newsletter.ts";
import { order } from "./id/order.ts";
import { store } from "./id/store.ts";
import { voucher } from "./id/voucher.ts";
import { wishlist } from "./id/wishlist.ts";
import type { TranslationOf } from "./translation.ts";

/** The texts of the pages that are the shopper's own, in Indonesian. */
export const translations = {
  address,
  auth,
  cart: { ...cart, ...cartPage },
  checkout,
  compare,
  newsletter,
  order,
  delivery,
  store,
  voucher,
  wishlist,
} as const satisfies TranslationOf<typeof english>;
