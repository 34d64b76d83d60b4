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
} as const satisfies TranslationOf<typeof english>;
