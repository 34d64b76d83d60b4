import { messagesEn } from "@griya/api";
import { cart } from "./en/cart.ts";
import { embed } from "./en/embed.ts";
import { error } from "./en/error.ts";
import { product } from "./en/product.ts";
import { purchase } from "./en/purchase.ts";

/** The texts of the shop inside a partner's page: its own, and those of what it shows of the shop. */
export const translations = {
  cart,
  embed,
  error,
  message: messagesEn,
  product: { ...product, purchase },
} as const;
