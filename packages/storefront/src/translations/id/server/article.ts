import type { article as english } from "../../en/server/article.ts";
import type { TranslationOf } from "../../translation.ts";

export const article = {
  title: "Artikel",
  intro: "Cara memilih, mengukur, merawat, dan menata furnitur di rumah Indonesia.",
  productTitle: "Artikel produk",
  productIntro: "Tulisan kami tentang furnitur, lengkap dengan barang yang dibicarakan di dalamnya.",
  categories: "Kategori artikel",
  all: "Semua",
  readingTime: "{minutes} menit baca",
  pages: "Halaman artikel",
  newer: "Artikel lebih baru",
  older: "Artikel lebih lama",
  none: "Belum ada bacaan",
  noneHint: "Artikel pertama kami akan tampil di sini. Sementara itu, tokonya sudah buka.",
  products: "Dalam artikel ini",
  productsOf: "Produk dalam “{title}”",
  others: "Baca selanjutnya",
  seeAll: "Semua artikel",
} as const satisfies TranslationOf<typeof english>;
