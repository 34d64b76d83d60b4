import type { page as english } from "../en/page.ts";
import type { TranslationOf } from "../translation.ts";

export const page = {
  breadcrumb: "Anda di sini",
  home: "Beranda",
  categories: "Kategori",
  categoriesIntro: "Setiap ruangan di rumah, dari pintu depan hingga teras.",
  brands: "Merek",
  brandsIntro: "Perajin yang kami kenal langsung.",
  brandsPages: "Halaman merek",
  more: "Selengkapnya tentang Griya",
  stores: "Ruang pamer dan gudang kami",
  everyDay: "Setiap hari {opens}–{closes} {zone}",
  noVisitors: "Tidak menerima kunjungan",
  pageOf: "Halaman {page} dari {pages}",
} as const satisfies TranslationOf<typeof english>;
