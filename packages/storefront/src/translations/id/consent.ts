import type { consent as english } from "../en/consent.ts";
import type { TranslationOf } from "../translation.ts";

export const consent = {
  title: "Boleh kami hitung kunjungan Anda?",
  text: "Kami ingin tahu halaman dan produk mana yang dilihat, dimasukkan ke keranjang, dan dibeli. Google Analytics menghitungnya untuk kami dengan nomor acak: tanpa nama Anda, dan tidak pernah untuk iklan. Sebelum Anda setuju, tidak ada yang dihitung.",
  allow: "Ya, boleh",
  decline: "Tidak, terima kasih",
  policy: "Kebijakan privasi",
  counting: "Penghitungan kunjungan",
  unanswered: "Anda belum menjawab, jadi tidak ada yang dihitung.",
  granted: "Anda sudah setuju: kunjungan Anda dihitung.",
  denied: "Anda menolak: tidak ada yang dihitung.",
  withdraw: "Berhenti menghitung",
} as const satisfies TranslationOf<typeof english>;
