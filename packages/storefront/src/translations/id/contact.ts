import type { contact as english } from "../en/contact.ts";
import type { TranslationOf } from "../translation.ts";

/** Of the form that writes to the shop. */
export const contact = {
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
} as const satisfies TranslationOf<typeof english>;
