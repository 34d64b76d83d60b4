import { messagesId } from "@griya/api";
import type { translations as english } from "./en-embed.ts";
import { cart } from "./id/cart.ts";
import { embed } from "./id/embed.ts";
import { error } from "./id/error.ts";
import { product } from "./id/product.ts";
import { purchase } from "./id/purchase.ts";
import type { TranslationOf } from "./translation.ts";

/** The texts of the shop inside a partner's page: its own, and those of what it shows of the shop. */
export const translations = {
  cart,
  embed,
  error,
  message: messagesId,
  product: { ...product, purchase },
} as const satisfies TranslationOf<typeof english>;
