import type { wishlistPage as english } from "../en/wishlist-page.ts";
import type { TranslationOf } from "../translation.ts";

/** Of the wish list: its own page, and what is said of a wish over others. */
export const wishlistPage = {
  added: "Tersimpan di wishlist Anda.",
  removed: "{name} sudah dihapus dari wishlist Anda.",
  undo: "Urungkan",
  full: "Wishlist Anda penuh: isinya sudah 200 produk. Hapus salah satu untuk menyimpan yang lain.",
  waiting:
    "Toko sedang tidak dapat dihubungi. Produk ini disimpan di perangkat ini dan ditambahkan begitu tersambung kembali.",
  loading: "Memuat wishlist Anda",
  count_other: "{count} produk",
  onDevice: "Wishlist Anda hanya tersimpan di perangkat ini.",
  logIn: "Masuk agar bisa dilihat di semua perangkat Anda",
  list: "Produk di wishlist Anda",
  addToCart: "Tambah ke keranjang",
  addNamed: "Tambah ke keranjang: {name}",
  choose: "Pilih varian",
  chooseNamed: "Pilih varian {name}",
  remove: "Hapus {name} dari wishlist",
  goneTitle: "Tidak dijual lagi",
  goneHint: "Produk berikut tidak kami tawarkan lagi.",
  emptyTitle: "Wishlist Anda masih kosong",
  emptyHint: "Tekan gambar hati pada produk yang Anda sukai, lalu temukan lagi di sini.",
  browse: "Lihat semua furnitur",
} as const satisfies TranslationOf<typeof english>;
