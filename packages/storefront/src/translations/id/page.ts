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
  displayCase: "Etalase",
  displayCaseIntro: "Furnitur yang sudah kami padu-padankan, agar terlihat mana yang serasi dengan mana.",
  displayCaseParts: "Isi etalase",
  recommended: "Rekomendasi kami",
  recommendedIntro: "Sedikit dari setiap ruangan, dan semuanya tersedia.",
  more: "Selengkapnya tentang Griya",
  showrooms: "Ruang pamer dan gudang kami",
  showroomsIntro: "Duduki dulu dan buka lacinya sebelum memilih.",
  showroomMap: "Letaknya di peta Jawa dan Bali",
  onMap: "Lihat di OpenStreetMap",
  everyDay: "Setiap hari {opens}–{closes} {zone}",
  noVisitors: "Tidak menerima kunjungan",
  pageOf: "Halaman {page} dari {pages}",
} as const satisfies TranslationOf<typeof english>;
