import type { searchPage as english } from "../en/search-page.ts";
import type { TranslationOf } from "../translation.ts";

/** Of the search page. */
export const searchPage = {
  title: "Hasil pencarian untuk “{text}”",
  emptyTitle: "Apa yang Anda cari?",
  emptyHint: "Ketik nama produk, ruangan, atau bahan di kolom pencarian di atas.",
  noResultHint: "Coba kata lain, atau lihat-lihat per ruangan.",
  allCategories: "Lihat semua kategori",
} as const satisfies TranslationOf<typeof english>;
