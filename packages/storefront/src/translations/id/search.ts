import type { search as english } from "../en/search.ts";
import type { TranslationOf } from "../translation.ts";

export const search = {
  label: "Cari di toko",
  placeholder: "Cari sofa, meja, lampu …",
  submit: "Cari",
  clear: "Hapus pencarian",
  minimum_other: "Ketik minimal {count} karakter untuk melihat saran",
  suggestions: "Saran",
  keywords: "Saran kata kunci",
  categories: "Kategori",
  products: "Produk",
  nothingFound: "Tidak ada hasil untuk “{text}”",
  count_other: "{count} saran",
  title: "Hasil pencarian untuk “{text}”",
  emptyTitle: "Apa yang Anda cari?",
  emptyHint: "Ketik nama produk, ruangan, atau bahan di kolom pencarian di atas.",
  noResultHint: "Coba kata lain, atau lihat-lihat menurut ruangan.",
  allCategories: "Lihat semua kategori",
} as const satisfies TranslationOf<typeof english>;
