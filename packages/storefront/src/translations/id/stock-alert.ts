import type { stockAlert as english } from "../en/stock-alert.ts";
import type { TranslationOf } from "../translation.ts";

/** The same in Indonesian. */
export const stockAlert = {
  title: "Email tentang stok",
  email: "Email Anda",
  hint: "Satu email saat barang tersedia lagi. Alamat Anda kami hapus setelah enam bulan.",
  submit: "Kabari saya",
  done: "Terima kasih. Kami akan menulis ke {email} satu kali, begitu barang tersedia lagi.",
  end: "Berhenti menerima kabar stok?",
  endHint: "Kami hapus semua barang yang ditunggu oleh alamat ini.",
  endSubmit: "Ya, jangan kirim email ini lagi",
  ended: "Anda tidak akan kami kabari lagi",
  endedHint: "Anda dapat memintanya lagi di halaman barang yang habis.",
  missing: "Tautan ini tidak lengkap",
  missingHint: "Silakan buka kembali tautan di email kami.",
  home: "Ke beranda",
} as const satisfies TranslationOf<typeof english>;
