import type { question as english } from "../en/question.ts";
import type { TranslationOf } from "../translation.ts";

/** The same in Indonesian. */
export const question = {
  title: "Tanya jawab",
  list: "Daftar pertanyaan",
  answer: "Jawaban dari {shop}",
  more: "Tampilkan pertanyaan lainnya",
  first: "Kembali ke pertanyaan terbaru",
  loading: "Memuat pertanyaan lainnya",
  none: "Belum ada yang bertanya tentang barang ini.",
  ask: "Ajukan pertanyaan",
  hint: "Kami menjawab lewat email. Setelah dijawab, pertanyaan Anda tampil di sini dengan nama depan Anda.",
  text: "Pertanyaan Anda",
  nameHint: "Hanya nama depan yang ditampilkan.",
  emailHint: "Tidak pernah ditampilkan. Kami hapus sebulan setelah dijawab.",
  answeredTo: "Kami akan menjawab ke {email}.",
  submit: "Kirim pertanyaan",
  done: "Terima kasih, pertanyaan Anda sudah kami terima.",
  doneHint: "Kami akan menjawab ke {email}. Sebelum itu tidak ada orang lain yang melihatnya.",
  another: "Ajukan pertanyaan lain",
} as const satisfies TranslationOf<typeof english>;
