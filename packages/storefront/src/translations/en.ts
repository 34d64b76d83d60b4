import { messagesEn } from "@griya/api";
import { address } from "./en/address.ts";
import { auth } from "./en/auth.ts";
import { cart } from "./en/cart.ts";
import { checkout } from "./en/checkout.ts";
import { error } from "./en/error.ts";
import { home } from "./en/home.ts";
import { order } from "./en/order.ts";
import { page } from "./en/page.ts";
import { product } from "./en/product.ts";
import { search } from "./en/search.ts";
import { shell } from "./en/shell.ts";

/** Every text of the shop in English, by noun. The keys of all languages are these. */
export const translations = {
  address,
  auth,
  cart,
  checkout,
  error,
  home,
  message: messagesEn,
  order,
  page,
  product,
  search,
  shell,
} as const;
