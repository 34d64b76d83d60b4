import type { staticProduct as english } from "../../en/server/static-product.ts";
import type { TranslationOf } from "../../translation.ts";

/** The same in Indonesian. */
export const staticProduct = {
  list: {
    label: "Produk",
    all: "Semua produk",
    clear: "Hapus filter",
    applied: "Filter aktif",
    upTo: "Sampai {price}",
    atLeast: "Mulai {price}",
    pages: "Halaman produk",
    previous: "Sebelumnya",
    next: "Berikutnya",
    emptyTitle: "Tidak ada produk yang cocok dengan filter ini",
    emptyHint: "Perluas rentang harga, kurangi jumlah bintang, atau lihat-lihat di ruangan lain.",
    nothingTitle: "Belum ada produk di sini",
  },
  page: {
    related: "Produk serupa",
    recommended: "Serasi dengan produk ini",
    addOns: "Layanan untuk produk ini",
    addOnsInTheCart: "Harga per buah. Pilih layanannya di keranjang.",
  },
  bundle: {
    title: "Bagian dari satu paket",
    see: "Lihat paket",
  },
} as const satisfies TranslationOf<typeof english>;
