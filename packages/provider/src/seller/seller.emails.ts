import type { Locale } from "@griya/api";
import { type EmailMessage, splitParagraphs, writeEmail } from "../email/email-message.ts";
import { getShopPageUrl } from "../message/shop-page-url.ts";

/** The data of an application for the emails. */
type Applicant = {
  readonly id: string;
  readonly company: string;
  readonly owner: string;
  readonly email: string;
  readonly phone: string;
  readonly place: string;
  readonly goods: string;
  readonly language: Locale;
};

type ApplicantEmailOptions = { seller: Applicant; publicOrigin: string };

const getRecipient = ({ owner, email, language }: Applicant) => ({ to: { name: owner, email }, locale: language });

/**
 * Confirms an application and explains how long its data is stored. The email address is not verified, so the email repeats no text of the
 * sender.
 */
export const applicationReceivedEmail = ({ seller, publicOrigin }: ApplicantEmailOptions): EmailMessage => {
  const { email, language } = seller;
  const message = { to: { name: "", email }, locale: language };
  const url = getShopPageUrl(publicOrigin, language, "/page/privacy-policy");
  return writeEmail(message, {
    en: {
      subject: "Your application to sell at {{shop}}",
      paragraphs: [
        "Thank you. We have received your application, with its documents. We read them ourselves and answer by email.",
        "If it was not you who applied, please answer this email, and we will delete it.",
      ],
      action: { label: "How we keep it", url },
    },
    id: {
      subject: "Pendaftaran Anda sebagai penjual di {{shop}}",
      paragraphs: [
        "Terima kasih. Pendaftaran Anda beserta dokumennya sudah kami terima. Kami akan memeriksanya dan menjawab lewat email.",
        "Jika bukan Anda yang mendaftar, balas email ini dan kami akan menghapusnya.",
      ],
      action: { label: "Cara kami menyimpannya", url },
    },
  });
};

/**
 * Reports a new application to the shop, in the applicant's language. A reply goes to the applicant. Only the office shows the documents.
 */
export const newApplicationEmail = ({ to, seller }: { to: EmailMessage["to"]; seller: Applicant }): EmailMessage => {
  const { id, company, owner, email, phone, place, goods, language } = seller;
  const message = { to, replyTo: { name: owner, email }, locale: language };
  const command = `pnpm office seller show ${id}`;
  return writeEmail(message, {
    en: {
      subject: `${company} would like to sell at {{shop}}`,
      paragraphs: [
        `${owner} of ${company}, ${place} (${email}, ${phone}), applies as a seller:`,
        ...splitParagraphs(goods),
        `The whole application and its documents: ${command}`,
      ],
    },
    id: {
      subject: `${company} ingin berjualan di {{shop}}`,
      paragraphs: [
        `${owner} dari ${company}, ${place} (${email}, ${phone}), mendaftar sebagai penjual:`,
        ...splitParagraphs(goods),
        `Pendaftaran lengkap dan dokumennya: ${command}`,
      ],
    },
  });
};

/** Reports that the applicant is now a seller. */
export const applicationApprovedEmail = ({ seller, publicOrigin }: ApplicantEmailOptions): EmailMessage => {
  const { company, language } = seller;
  const message = getRecipient(seller);
  const url = getShopPageUrl(publicOrigin, language, "/page/contact-us");
  return writeEmail(message, {
    en: {
      subject: "You are a seller at {{shop}}",
      paragraphs: [
        `Welcome. We have approved the application of ${company}: from today you are a seller at {{shop}}.`,
        "Write to us about the pieces that you would like to begin with, and we will agree on the rest together.",
      ],
      action: { label: "Write to us", url },
    },
    id: {
      subject: "Anda kini penjual di {{shop}}",
      paragraphs: [
        `Selamat bergabung. Pendaftaran ${company} sudah kami setujui: mulai hari ini Anda adalah penjual di {{shop}}.`,
        "Ceritakan kepada kami produk apa yang ingin Anda jual lebih dahulu, dan kita bicarakan selanjutnya bersama.",
      ],
      action: { label: "Hubungi kami", url },
    },
  });
};

/** Reports that an application is refused, with the shop's own text. */
export const applicationRefusedEmail = ({ seller, reason }: { seller: Applicant; reason: string }): EmailMessage => {
  const { company } = seller;
  const message = getRecipient(seller);
  return writeEmail(message, {
    en: {
      subject: "Your application to sell at {{shop}}",
      paragraphs: [
        `We have read the application of ${company}, and cannot take it up. This is why:`,
        ...splitParagraphs(reason),
        "We will delete your application and its documents in 30 days. You are welcome to apply again.",
      ],
    },
    id: {
      subject: "Pendaftaran Anda sebagai penjual di {{shop}}",
      paragraphs: [
        `Kami sudah memeriksa pendaftaran ${company} dan belum dapat menerimanya. Alasannya:`,
        ...splitParagraphs(reason),
        "Pendaftaran dan dokumen Anda akan kami hapus dalam 30 hari. Anda dipersilakan mendaftar lagi.",
      ],
    },
  });
};
