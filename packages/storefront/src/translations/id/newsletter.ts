import type { newsletter as english } from "../en/newsletter.ts";
import type { TranslationOf } from "../translation.ts";

export const newsletter = {
  title: "Buletin",
  working: "Mengonfirmasi langganan Anda",
  done: "Anda sudah berlangganan.",
  doneHint: "Kami telah mengirim email berisi tautan untuk berhenti kapan saja.",
  gone: "Langganan ini sudah berakhir atau tidak dikonfirmasi dalam tujuh hari.",
  goneHint: "Anda dapat berlangganan lagi di bagian bawah setiap halaman.",
  failed: "Langganan Anda belum dapat dikonfirmasi.",
  tryAgain: "Coba lagi",
  end: "Berhenti berlangganan?",
  endHint: "Kami akan menghapus email Anda dan tidak menulis lagi.",
  endSubmit: "Berhenti berlangganan",
  ended: "Langganan Anda telah berakhir.",
  endedHint: "Email Anda sudah kami hapus. Anda selalu dipersilakan kembali.",
  missing: "Tautan ini tidak lengkap.",
  missingHint: "Silakan buka sekali lagi dari email, atau salin seluruhnya.",
  home: "Ke beranda",
} as const satisfies TranslationOf<typeof english>;
