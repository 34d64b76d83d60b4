import type { error as english } from "../en/error.ts";
import type { TranslationOf } from "../translation.ts";

export const error = {
  status: "Kesalahan {status}",
  try: "Coba lagi",
  tryAgainIn: "Coba lagi dalam {seconds} detik.",
  reload: "Muat ulang",
  home: "Ke beranda",
  notFoundHint: "Mungkin alamatnya salah ketik atau halamannya sudah dipindahkan.",
  downHint: "Layanan kami sedang tidak dapat dihubungi. Silakan coba beberapa saat lagi.",
  wrongHint: "Ini kesalahan kami, bukan kesalahan Anda. Silakan coba lagi.",
} as const satisfies TranslationOf<typeof english>;
