import type { searchPage as english } from "../../en/server/search-page.ts";
import type { TranslationOf } from "../../translation.ts";

/** Of the search page. */
export const searchPage = {
  title: "Hasil pencarian untuk “{text}”",
  emptyTitle: "Apa yang Anda cari?",
  emptyHint: "Ketik nama produk, ruangan, atau bahan di kolom pencarian di atas.",
  noResultHint: "Coba kata lain, atau lihat-lihat per ruangan.",
  allCategories: "Lihat semua kategori",
  didYouMean: "Mungkin maksud Anda:",
  matching: "Kategori dan merek untuk pencarian ini",
  meant: "Tidak ada yang bernama seperti itu. Ini hasil untuk “{meant}”.",
  places: "Lihat-lihat di",
  popular: "Pencarian populer",
  prose: "Bacaan terkait",
} as const satisfies TranslationOf<typeof english>;
