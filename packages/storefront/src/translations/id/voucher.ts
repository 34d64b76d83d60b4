import type { voucher as english } from "../en/voucher.ts";
import type { TranslationOf } from "../translation.ts";

/** Of vouchers: in cart and checkout, and among what is the customer's. */
export const voucher = {
  title: "Voucer",
  hint: "Potongan untuk pesanan Anda berikutnya.",
  choose: "Pakai voucer",
  code: "Kode voucer",
  submit: "Pakai",
  chosen: "Voucer {code}",
  takeOut: "Hapus",
  use: "Pakai {code}",
  inCart: "Sudah di keranjang",
  toCart: "Lihat keranjang",
  loading: "Mencari voucer Anda",
  open: "Voucer untuk Anda",
  none: "Saat ini belum ada voucer untuk Anda.",
  noneHint: "Voucer baru akan muncul di sini. Punya kode dari tempat lain? Masukkan di keranjang.",
  minimum: "min. belanja {amount}",
  minimumOf: "min. belanja {category} {amount}",
  missing: "kurang {amount} lagi",
  only: "khusus {category}",
  first: "khusus pesanan pertama",
  until: "s.d. {date}",
  withAddress: "Potongan ongkos kirim dihitung setelah alamat dipilih.",
  logIn: "Masuk untuk memakai voucer",
  ofProduct: "Voucer untuk produk ini",
  inTheCart: "Masukkan kodenya di keranjang untuk memakainya.",
} satisfies TranslationOf<typeof english>;
