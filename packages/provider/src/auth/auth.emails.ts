import type { Locale } from "@griya/api";
import { type EmailMessage, writeEmail } from "../email/email-message.ts";
import { getShopPageUrl } from "../message/shop-page-url.ts";

type Recipient = EmailMessage["to"];

type EmailOptions = { to: Recipient; locale: Locale; publicOrigin: string };
type LinkEmailOptions = EmailOptions & { token: string };

/** Writes the email whose link verifies the email address of the customer. */
export const verificationEmail = ({ to, locale, publicOrigin, token }: LinkEmailOptions): EmailMessage => {
  const url = getShopPageUrl(publicOrigin, locale, `/verify?token=${token}`);
  return writeEmail(
    { to, locale },
    {
      en: {
        subject: "Verify your email at {{shop}}",
        paragraphs: [
          "Thank you for registering at {{shop}}. Please verify your email with the link below; it works once, for 24 hours.",
          "If you did not register, you need not do anything.",
        ],
        action: { label: "Verify my email", url },
      },
      id: {
        subject: "Verifikasi email Anda di {{shop}}",
        paragraphs: [
          "Terima kasih telah mendaftar di {{shop}}. Verifikasi email Anda melalui tautan di bawah ini; tautan berlaku satu kali selama 24 jam.",
          "Jika Anda tidak mendaftar, abaikan email ini.",
        ],
        action: { label: "Verifikasi email saya", url },
      },
    },
  );
};

/** Writes the email to an unverified address that was registered with two different passwords. */
export const registeredTwiceEmail = ({ to, locale, publicOrigin, token }: LinkEmailOptions): EmailMessage => {
  const url = getShopPageUrl(publicOrigin, locale, `/reset-password?token=${token}`);
  return writeEmail(
    { to, locale },
    {
      en: {
        subject: "Choose your password at {{shop}}",
        paragraphs: [
          "Your email was registered at {{shop}} more than once, with different passwords. So that only you can log in, none of them counts: choose your password with the link below. It works once, for 24 hours, and verifies your email too.",
          "If you did not register, you need not do anything: without a password nobody can log in.",
        ],
        action: { label: "Choose a password", url },
      },
      id: {
        subject: "Buat kata sandi Anda di {{shop}}",
        paragraphs: [
          "Email Anda didaftarkan di {{shop}} lebih dari satu kali dengan kata sandi yang berbeda. Agar hanya Anda yang dapat masuk, semua kata sandi itu tidak berlaku: buat kata sandi Anda melalui tautan di bawah ini. Tautan berlaku satu kali selama 24 jam, sekaligus memverifikasi email Anda.",
          "Jika Anda tidak mendaftar, abaikan email ini: tanpa kata sandi, tidak seorang pun dapat masuk.",
        ],
        action: { label: "Buat kata sandi", url },
      },
    },
  );
};

/** Writes the email to the owner of an address that somebody registered again. */
export const alreadyRegisteredEmail = ({ to, locale, publicOrigin }: EmailOptions): EmailMessage => {
  const url = getShopPageUrl(publicOrigin, locale, "/forgot-password");
  return writeEmail(
    { to, locale },
    {
      en: {
        subject: "You already have an account at {{shop}}",
        paragraphs: [
          "Somebody registered at {{shop}} with your email. You already have an account: please log in as before. Nothing was changed.",
          "If you have forgotten your password, you can choose a new one.",
        ],
        action: { label: "Choose a new password", url },
      },
      id: {
        subject: "Anda sudah memiliki akun di {{shop}}",
        paragraphs: [
          "Seseorang mendaftar di {{shop}} dengan email Anda. Anda sudah memiliki akun: silakan masuk seperti biasa. Tidak ada yang diubah.",
          "Jika Anda lupa kata sandi, Anda dapat membuat kata sandi baru.",
        ],
        action: { label: "Buat kata sandi baru", url },
      },
    },
  );
};

export const resetPasswordEmail = ({ to, locale, publicOrigin, token }: LinkEmailOptions): EmailMessage => {
  const url = getShopPageUrl(publicOrigin, locale, `/reset-password?token=${token}`);
  return writeEmail(
    { to, locale },
    {
      en: {
        subject: "Choose a new password at {{shop}}",
        paragraphs: [
          "You asked for a new password. Choose it with the link below; it works once, for 24 hours.",
          "If you did not ask, you need not do anything: your password stays as it is.",
        ],
        action: { label: "Choose a new password", url },
      },
      id: {
        subject: "Buat kata sandi baru di {{shop}}",
        paragraphs: [
          "Anda meminta kata sandi baru. Buat kata sandi melalui tautan di bawah ini; tautan berlaku satu kali selama 24 jam.",
          "Jika Anda tidak memintanya, abaikan email ini: kata sandi Anda tidak berubah.",
        ],
        action: { label: "Buat kata sandi baru", url },
      },
    },
  );
};

/** Writes the email to the owner of an account without a password. Usually a guest wants an account for the guest's orders. */
export const firstPasswordEmail = ({ to, locale, publicOrigin, token }: LinkEmailOptions): EmailMessage => {
  const url = getShopPageUrl(publicOrigin, locale, `/reset-password?token=${token}`);
  return writeEmail(
    { to, locale },
    {
      en: {
        subject: "Choose a password for your account at {{shop}}",
        paragraphs: [
          "Your account at {{shop}} has no password yet. Choose one with the link below, and all that you ordered with this email will be in your account, also what you ordered without one; the link works once, for 24 hours.",
          "If you did not ask for this, you need not do anything: without a password nobody can log in.",
        ],
        action: { label: "Choose a password", url },
      },
      id: {
        subject: "Buat kata sandi untuk akun Anda di {{shop}}",
        paragraphs: [
          "Akun Anda di {{shop}} belum memiliki kata sandi. Buat kata sandi melalui tautan di bawah ini, dan semua pesanan dengan email ini akan masuk ke akun Anda, termasuk yang dibuat tanpa akun; tautan berlaku satu kali selama 24 jam.",
          "Jika Anda tidak memintanya, abaikan email ini: tanpa kata sandi, tidak seorang pun dapat masuk.",
        ],
        action: { label: "Buat kata sandi", url },
      },
    },
  );
};

export const passwordChangedEmail = ({ to, locale, publicOrigin }: EmailOptions): EmailMessage => {
  const url = getShopPageUrl(publicOrigin, locale, "/forgot-password");
  return writeEmail(
    { to, locale },
    {
      en: {
        subject: "Your password at {{shop}} was changed",
        paragraphs: [
          "Your password was changed, and you were logged out everywhere else.",
          "If it was not you, choose a new one at once.",
        ],
        action: { label: "Choose a new password", url },
      },
      id: {
        subject: "Kata sandi Anda di {{shop}} telah diubah",
        paragraphs: [
          "Kata sandi Anda telah diubah dan Anda telah keluar dari semua perangkat lain.",
          "Jika bukan Anda yang mengubahnya, segera buat kata sandi baru.",
        ],
        action: { label: "Buat kata sandi baru", url },
      },
    },
  );
};

/** Writes the email about a Google account that was linked to the customer's account. */
export const googleLinkedEmail = ({ to, locale, publicOrigin }: EmailOptions): EmailMessage => {
  const url = getShopPageUrl(publicOrigin, locale, "/user/sessions");
  return writeEmail(
    { to, locale },
    {
      en: {
        subject: "You can now log in to {{shop}} with Google",
        paragraphs: [
          "Somebody logged in to your account with a Google account of the same email. From now on you can log in that way too; your password works as before.",
          "If it was not you, please answer this email.",
        ],
        action: { label: "See where you are logged in", url },
      },
      id: {
        subject: "Anda kini dapat masuk ke {{shop}} dengan Google",
        paragraphs: [
          "Seseorang masuk ke akun Anda dengan akun Google beralamat email yang sama. Mulai sekarang Anda juga dapat masuk dengan cara itu; kata sandi Anda tetap berlaku.",
          "Jika bukan Anda yang melakukannya, silakan balas email ini.",
        ],
        action: { label: "Lihat perangkat tempat Anda masuk", url },
      },
    },
  );
};

/** Writes the email about a Google account that was unlinked from the customer's account. */
export const googleUnlinkedEmail = ({ to, locale, publicOrigin }: EmailOptions): EmailMessage => {
  const url = getShopPageUrl(publicOrigin, locale, "/forgot-password");
  return writeEmail(
    { to, locale },
    {
      en: {
        subject: "Google is unlinked from your account at {{shop}}",
        paragraphs: [
          "Your Google account was unlinked. You log in with your email and password from now on, and you were logged out everywhere else.",
          "If it was not you, choose a new password at once.",
        ],
        action: { label: "Choose a new password", url },
      },
      id: {
        subject: "Google tidak lagi tertaut ke akun Anda di {{shop}}",
        paragraphs: [
          "Tautan ke akun Google Anda telah diputus. Mulai sekarang Anda masuk dengan email dan kata sandi, dan Anda telah keluar dari semua perangkat lain.",
          "Jika bukan Anda yang melakukannya, segera buat kata sandi baru.",
        ],
        action: { label: "Buat kata sandi baru", url },
      },
    },
  );
};
