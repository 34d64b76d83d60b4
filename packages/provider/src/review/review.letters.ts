import { type Locale, ownReviewHref } from "@griya/api";
import { type Letter, paragraphsOf, writeLetter } from "../mail/letter.ts";
import type { LocalText } from "../message/local-text.ts";
import { shopPage } from "../message/shop-page.ts";

type ReviewRepliedOptions = {
  to: Letter["to"];
  /** The review's language. */
  locale: Locale;
  publicOrigin: string;
  /** The reviewed line. */
  line: { id: string; name: LocalText };
  reply: string;
};

/** Says once that the shop has replied to a review. Contains the reply and the link to both. */
export const reviewRepliedLetter = ({ to, locale, publicOrigin, line, reply }: ReviewRepliedOptions): Letter => {
  const name = line.name[locale];
  const letter = { to, locale };
  const url = shopPage(publicOrigin, locale, ownReviewHref({ lineId: line.id }));
  return writeLetter(letter, {
    en: {
      subject: `Our reply to your review of ${name}`,
      paragraphs: [
        `Thank you for your review of ${name}. {{shop}} replies:`,
        ...paragraphsOf(reply),
        "You can read it below your review and on the product’s page.",
      ],
      action: { label: "See your review", url },
    },
    id: {
      subject: `Balasan kami untuk ulasan Anda tentang ${name}`,
      paragraphs: [
        `Terima kasih atas ulasan Anda tentang ${name}. Balasan dari {{shop}}:`,
        ...paragraphsOf(reply),
        "Balasan ini kini tampil di bawah ulasan Anda, juga di halaman produk.",
      ],
      action: { label: "Lihat ulasan Anda", url },
    },
  });
};
