import { messagesId } from "@griya/api";
import type { translations as english } from "./en.ts";
import { address } from "./id/address.ts";
import { auth } from "./id/auth.ts";
import { cart } from "./id/cart.ts";
import { checkout } from "./id/checkout.ts";
import { error } from "./id/error.ts";
import { home } from "./id/home.ts";
import { order } from "./id/order.ts";
import { page } from "./id/page.ts";
import { product } from "./id/product.ts";
import { search } from "./id/search.ts";
import { shell } from "./id/shell.ts";
import type { TranslationOf } from "./translation.ts";

/** Every text of the shop in Indonesian, by noun. */
export const translations = {
  address,
  auth,
  cart,
  checkout,
  error,
  home,
  message: messagesId,
  order,
  page,
  product,
  search,
  shell,
} as const satisfies TranslationOf<typeof english>;
