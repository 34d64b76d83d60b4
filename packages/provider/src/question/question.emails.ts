import { getQuestionHref, type Locale } from "@griya/api";
import { type EmailMessage, splitParagraphs, writeEmail } from "../email/email-message.ts";
import type { LocalText } from "../message/local-text.ts";
import { getShopPageUrl } from "../message/shop-page-url.ts";

type QuestionAnsweredOptions = {
  to: EmailMessage["to"];
  /** The language of the question and its answer. */
  locale: Locale;
  publicOrigin: string;
  product: { id: string; slug: string; name: LocalText };
  question: string;
  answer: string;
  /** The cursor of the question in the list on the product page. */
  position: string;
};

/** Reports that the shop has answered a question. Contains the question, the answer and a link to them. */
export const questionAnsweredEmail = ({
  to,
  locale,
  publicOrigin,
  product,
  question,
  answer,
  position,
}: QuestionAnsweredOptions): EmailMessage => {
  const name = product.name[locale];
  const message = { to, locale };
  const url = getShopPageUrl(publicOrigin, locale, getQuestionHref(product, position));
  return writeEmail(message, {
    en: {
      subject: `Your question about ${name}`,
      paragraphs: [
        `You asked {{shop}} about ${name}:`,
        ...splitParagraphs(`“${question}”`),
        "Our answer:",
        ...splitParagraphs(answer),
        "Both are on the product’s page now, with your first name.",
      ],
      action: { label: "See it in the shop", url },
    },
    id: {
      subject: `Pertanyaan Anda tentang ${name}`,
      paragraphs: [
        `Anda bertanya kepada {{shop}} tentang ${name}:`,
        ...splitParagraphs(`“${question}”`),
        "Jawaban kami:",
        ...splitParagraphs(answer),
        "Keduanya kini tampil di halaman produk, dengan nama depan Anda.",
      ],
      action: { label: "Lihat di toko", url },
    },
  });
};
