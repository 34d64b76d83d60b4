import { getOwnReviewHref, type Locale } from "@griya/api";
import { type EmailMessage, splitParagraphs, writeEmail } from "../email/email-message.ts";
import type { LocalText } from "../message/local-text.ts";
import { getShopPageUrl } from "../message/shop-page-url.ts";

type ReviewRepliedOptions = {
  to: EmailMessage["to"];
  /** The language of the review. */
  locale: Locale;
  publicOrigin: string;
  /** The line of the reviewed product. */
  line: { id: string; name: LocalText };
  reply: string;
};

/** Reports that the shop has replied to a review. Contains the reply and a link to it. */
export const reviewRepliedEmail = ({ to, locale, publicOrigin, line, reply }: ReviewRepliedOptions): EmailMessage => {
  const name = line.name[locale];
  const message = { to, locale };
  const url = getShopPageUrl(publicOrigin, locale, getOwnReviewHref({ lineId: line.id }));
  return writeEmail(message, {
    en: {
      subject: `Our reply to your review of ${name}`,
      paragraphs: [
        `Thank you for your review of ${name}. {{shop}} replies:`,
        ...splitParagraphs(reply),
        "You can read it below your review and on the product’s page.",
      ],
      action: { label: "See your review", url },
    },
    id: {
      subject: `Balasan kami untuk ulasan Anda tentang ${name}`,
      paragraphs: [
        `Terima kasih atas ulasan Anda tentang ${name}. Balasan dari {{shop}}:`,
        ...splitParagraphs(reply),
        "Balasan ini kini tampil di bawah ulasan Anda, juga di halaman produk.",
      ],
      action: { label: "Lihat ulasan Anda", url },
    },
  });
};
