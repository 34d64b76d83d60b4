import type { productPages as english } from "../en/product-pages.ts";
import type { TranslationOf } from "../translation.ts";

/** Of a list of products, and of the page of one. */
export const productPages = {
  list: {
    starsAndUp: "{stars} bintang ke atas",
    sort: "Urutkan",
    sortOrder: {
      recommended: "Rekomendasi",
      newest: "Terbaru",
      price_asc: "Harga terendah",
      price_desc: "Harga tertinggi",
    },
    subCategories: "Subkategori {category}",
  },
  page: {
    by: "Merek {brand}",
    delivery: "Diantar ke rumah, bisa sekalian dirakit",
    deliveryWhole: "Diantar ke rumah, langsung siap pakai",
    deliveryOf: "Untuk {look}. Ongkos kirim ukuran lain bisa berbeda.",
    tellMe: "Kabari saya jika tersedia lagi",
    share: "Bagikan",
    linkCopied: "Tautan disalin.",
    copyLink: "Salin tautan ini secara manual: {url}",
    returns: "Pengembalian dalam {days} hari",
    help: "Ada pertanyaan? {phone} · {hours}",
    bar: "Masukkan ke keranjang: {name}",
  },
  viewed: {
    title: "Terakhir dilihat",
    clear: "Hapus daftar",
    cleared: "Peramban ini sudah melupakan apa yang Anda lihat.",
  },
  recommendedByUs: { title: "Rekomendasi kami", all: "Lihat semua" },
  bundle: {
    pieces: "Isi {name}",
    together: "Satu paket lengkap",
    separately: "Jika dibeli satuan",
    saved: "Anda hemat {amount}",
    nothingSaved: "Hari ini harga satuannya sama saja.",
    lowerWins: "Barang yang sedang diskon mengikuti harga diskon di dalam paket, jika itu lebih murah.",
    inSet: "{price} di paket ini",
    eachInSet: "{price} per buah di paket ini",
    add: "Masukkan paket ke keranjang",
  },
} as const satisfies TranslationOf<typeof english>;
