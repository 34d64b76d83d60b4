import type { Locale } from "@griya/api";
import { type EmailMessage, writeEmail } from "../email/email-message.ts";

/** Writes the last email to a customer who deleted the account. */
export const accountDeletedEmail = ({ to, locale }: { to: EmailMessage["to"]; locale: Locale }): EmailMessage => {
  return writeEmail(
    { to, locale },
    {
      en: {
        subject: "Your account at {{shop}} has been deleted",
        paragraphs: [
          "You asked us to delete your account, and we have done so. You are logged out everywhere.",
          "What you ordered stays in our books for ten years, as the tax law asks, without your name, email, phone number and address.",
          "If it was not you, please answer this email.",
        ],
      },
      id: {
        subject: "Akun Anda di {{shop}} telah dihapus",
        paragraphs: [
          "Sesuai permintaan Anda, kami telah menghapus akun Anda. Anda telah keluar dari semua perangkat.",
          "Catatan pesanan Anda tetap ada dalam pembukuan kami selama sepuluh tahun sesuai ketentuan pajak, tanpa nama, email, nomor telepon, dan alamat Anda.",
          "Jika bukan Anda yang memintanya, silakan balas email ini.",
        ],
      },
    },
  );
};
