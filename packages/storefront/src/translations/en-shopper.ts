import { address } from "./en/address.ts";
import { auth } from "./en/auth.ts";
import { cart } from "./en/cart.ts";
import { cartPage } from "./en/cart-page.ts";
import { checkout } from "./en/checkout.ts";
import { compare } from "./en/compare.ts";
import { delivery } from "./en/delivery.ts";
import { newsletter } from "./en/newsletter.ts";
import { order } from "./en/order.ts";
import { store } from "./en/store.ts";
import { voucher } from "./en/voucher.ts";
import { wishlist } from "./en/wishlist.ts";

/** The texts of the pages that are the shopper's own, from cart to order: fetched with the first of them. */
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
} as const;
