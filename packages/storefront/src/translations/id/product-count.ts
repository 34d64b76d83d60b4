import type { productCount as english } from "../en/product-count.ts";
import type { TranslationOf } from "../translation.ts";

export const productCount = {
  count_other: "{count} produk",
  countLeast: "Lebih dari {count} produk",
} as const satisfies TranslationOf<typeof english>;
