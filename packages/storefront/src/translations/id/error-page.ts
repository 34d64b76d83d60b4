import type { errorPage as english } from "../en/error-page.ts";
import type { TranslationOf } from "../translation.ts";

export const errorPage = {
  status: "Kesalahan {status}",
  reload: "Muat ulang",
  home: "Ke beranda",
  notFoundHint: "Mungkin alamatnya salah ketik atau halamannya sudah dipindahkan.",
  downHint: "Layanan kami sedang tidak dapat dihubungi. Silakan coba beberapa saat lagi.",
  wrongHint: "Ini kesalahan kami, bukan kesalahan Anda. Silakan coba lagi.",
} as const satisfies TranslationOf<typeof english>;
