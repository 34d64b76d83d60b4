import type { review as english } from "../en/review.ts";
import type { TranslationOf } from "../translation.ts";

/** Of what buyers say about a product. */
export const review = {
  title: "Ulasan pembeli",
  outOf: "dari 5",
  count_other: "{count} ulasan",
  stars_other: "{count} bintang",
  given: "{stars} dari 5 bintang",
  bars: "Ulasan menurut bintang",
  filters: "Filter ulasan",
  withPictures_other: "Dengan foto ({count})",
  remove: "Hapus filter {filter}",
  sort: "Urutkan ulasan",
  order: {
    newest: "Terbaru",
    highest: "Penilaian tertinggi",
    lowest: "Penilaian terendah",
  },
  apply: "Tampilkan",
  shown_other: "{shown} dari {count} ulasan",
  list: "Daftar ulasan",
  verified: "Pembelian terverifikasi",
  bought: "Varian: {variant}",
  reply: "Balasan dari {by}",
  helpful: "Membantu",
  pictures: "Foto dari {name}",
  enlarge: "Perbesar: {alt}",
  more: "Tampilkan ulasan lainnya",
  first: "Kembali ke ulasan pertama",
  loading: "Memuat ulasan lainnya",
  all: "Tampilkan semua ulasan",
  noneTitle: "Tidak ada ulasan yang sesuai dengan pilihan ini",
  emptyTitle: "Belum ada ulasan",
  emptyHint: "Ulasan ditulis oleh mereka yang membelinya di sini dan sudah memakainya di rumah.",
} as const satisfies TranslationOf<typeof english>;
