import type { purchase as english } from "../en/purchase.ts";
import type { TranslationOf } from "../translation.ts";

/** Of choosing a variant and a quantity, and putting them into the cart. */
export const purchase = {
  inStock: "Stok tersedia, siap dikirim",
  optionSoldOut: "stok habis",
  choose: "silakan pilih",
  quantityOf: "Jumlah {name}",
  decrease: "Kurangi satu",
  increase: "Tambah satu",
  addToCart: "Masukkan ke keranjang",
} as const satisfies TranslationOf<typeof english>;
