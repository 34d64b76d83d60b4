import type { home as english } from "../../en/server/home.ts";
import type { TranslationOf } from "../../translation.ts";

export const home = {
  categories: "Belanja per ruangan",
  allCategories: "Semua kategori",
  allFlashSale: "Lihat semua promo",
  brands: "Merek dari para perajin",
  allBrands: "Semua merek",
  seeCollection: "Lihat koleksi",
  features: "Yang dapat Anda andalkan",
} as const satisfies TranslationOf<typeof english>;
