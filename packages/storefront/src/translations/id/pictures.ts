import type { pictures as english } from "../en/pictures.ts";
import type { TranslationOf } from "../translation.ts";

/** The same in Indonesian. */
export const pictures = {
  title: "Foto",
  hint: "Paling banyak {maximum}, berformat JPG atau PNG.",
  state: { unsent: "Menunggu", sending: "Mengunggah", kept: "Terunggah" },
  add: "Tambah foto",
  retry: "Coba lagi",
  retryNamed: "Coba lagi: {name}",
  remove: "Hapus",
  removeNamed: "Hapus: {name}",
  incomplete: "Terjadi kesalahan saat mengunggah beberapa foto.",
  incompleteHint: "Tulisan Anda masih tersimpan di sini. Kirim lagi untuk mengulang unggahan, atau hapus dulu fotonya.",
} as const satisfies TranslationOf<typeof english>;
