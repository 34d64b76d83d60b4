import type { comparePage as english } from "../en/compare-page.ts";
import type { TranslationOf } from "../translation.ts";

/** Of comparing: its own page, and what is said of it over others. */
export const comparePage = {
  added: "{name} siap dibandingkan.",
  removed: "{name} tidak dibandingkan lagi.",
  full: "Anda sudah membandingkan empat produk. Hapus salah satu untuk membandingkan yang lain.",
  chosen: "{number} dari {maximum} produk dipilih",
  loading: "Memuat produk yang Anda bandingkan",
  table: "Produk yang dibandingkan",
  property: "Keterangan",
  price: "Harga",
  rating: "Penilaian",
  colours: "Warna",
  seats: "Kapasitas duduk",
  stock: "Ketersediaan",
  inStock: "Stok tersedia",
  weight: "Berat",
  differs: "Berbeda",
  onlyDifferences: "Tampilkan yang berbeda saja",
  nothingDiffers: "Tidak ada perbedaan dari yang kami ketahui.",
  addAnother: "Tambahkan produk lain untuk melihat perbedaannya.",
  remove: "Hapus {name} dari perbandingan",
  gone: "Tidak dijual lagi",
  emptyTitle: "Belum ada produk yang dibandingkan",
  emptyHint: "Pilih “Bandingkan” pada maksimal empat produk, lalu lihat semuanya berdampingan di sini.",
  browse: "Lihat semua furnitur",
} as const satisfies TranslationOf<typeof english>;
