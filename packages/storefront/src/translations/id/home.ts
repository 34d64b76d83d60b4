import type { home as english } from "../en/home.ts";
import type { TranslationOf } from "../translation.ts";

export const home = {
  categories: "Belanja menurut ruangan",
  allCategories: "Semua kategori",
  allFlashSale: "Lihat semua promo",
  brands: "Merek langsung dari bengkelnya",
  allBrands: "Semua merek",
  seeCollection: "Lihat koleksi",
  features: "Yang dapat Anda andalkan",
} as const satisfies TranslationOf<typeof english>;
