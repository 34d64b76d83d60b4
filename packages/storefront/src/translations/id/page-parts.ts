import type { pageParts as english } from "../en/page-parts.ts";
import type { TranslationOf } from "../translation.ts";

/** The texts of pages that parts in the browser say. */
export const pageParts = {
  categories: "Kategori",
  contact: {
    title: "Kirim pesan",
    hint: "Kami membalas lewat email pada jam layanan.",
    name: "Nama Anda",
    email: "Email Anda",
    message: "Pesan Anda",
    messageHint: "Jika mengenai pesanan, sebutkan kode pesanannya.",
    checkFields: "Mohon periksa isian berikut",
    submit: "Kirim pesan",
    done: "Pesan Anda sudah kami terima.",
    doneHint: "Kami akan membalas ke {email}.",
    another: "Tulis pesan lain",
  },
} as const satisfies TranslationOf<typeof english>;
