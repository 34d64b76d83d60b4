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
  contact: {
    title: "Kirim pesan",
    hint: "Kami membalas lewat email pada jam layanan.",
    name: "Nama Anda",
    email: "Email Anda",
    message: "Pesan Anda",
    messageHint: "Jika mengenai pesanan, sebutkan kode pesanannya.",
    checkFields: "Mohon periksa isian berikut",
    submit: "Kirim pesan",
    done: "Pesan Anda sudah kami terima.",
    doneHint: "Kami akan membalas ke {email}.",
    another: "Tulis pesan lain",
  },
  pageOf: "Halaman {page} dari {pages}",
} as const satisfies TranslationOf<typeof english>;
