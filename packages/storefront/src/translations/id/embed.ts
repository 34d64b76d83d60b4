import type { embed as english } from "../en/embed.ts";
import type { TranslationOf } from "../translation.ts";

/** Of the shop inside a partner's page: what only it says. */
export const embed = {
  shop: "Toko Griya",
  loading: "Memuat produk",
  refused: "Toko ini tidak dapat ditampilkan di halaman ini.",
  products: "Produk",
  noProducts: "Belum ada produk untuk ditampilkan.",
  visitShop: "Lihat semuanya di Griya",
  openInShop: "Detail lengkap di Griya",
  back: "Kembali ke produk",
  cart: "Keranjang ({count})",
  added: "Sudah masuk ke keranjang.",
  checkout: "Checkout di Griya",
  checkoutNote: "Anda masuk akun dan membayar di halaman Griya sendiri.",
} as const satisfies TranslationOf<typeof english>;
