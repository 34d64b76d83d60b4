import type { cartPage as english } from "../en/cart-page.ts";
import type { TranslationOf } from "../translation.ts";

export const cartPage = {
  checkout: "Lanjut ke checkout",
  clamped: "Saat keranjang digabungkan, sebagian jumlah disesuaikan dengan stok: {names}.",
  loginHint: "Anda masuk ke akun saat checkout; isi keranjang tetap tersimpan.",
  browse: "Lihat kategori",
  addOns: "Layanan tambahan",
  removed: "{name} sudah dikeluarkan dari keranjang.",
  undo: "Kembalikan",
  saved: "Anda hemat {amount}",
} as const satisfies TranslationOf<typeof english>;
