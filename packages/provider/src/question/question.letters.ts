import { type Locale, questionHref } from "@griya/api";
import { type Letter, paragraphsOf, writeLetter } from "../mail/letter.ts";
import type { LocalText } from "../message/local-text.ts";
import { shopPage } from "../message/shop-page.ts";

type QuestionAnsweredOptions = {
  to: Letter["to"];
  /** The language of the question and its answer. */
  locale: Locale;
  publicOrigin: string;
  product: { id: string; slug: string; name: LocalText };
  question: string;
  answer: string;
  /** The question's position in the list on the product's page. */
  place: string;
};

/** Says once that the shop has answered a question. Contains both and the link to them. */
export const questionAnsweredLetter = ({
  to,
  locale,
  publicOrigin,
  product,
  question,
  answer,
  place,
}: QuestionAnsweredOptions): Letter => {
  const name = product.name[locale];
  const letter = { to, locale };
  const url = shopPage(publicOrigin, locale, questionHref(product, place));
  return writeLetter(letter, {
    en: {
      subject: `Your question about ${name}`,
      paragraphs: [
        `You asked {{shop}} about ${name}:`,
        ...paragraphsOf(`“${question}”`),
        "Our answer:",
        ...paragraphsOf(answer),
        "Both are on the product’s page now, with your first name.",
      ],
      action: { label: "See it in the shop", url },
    },
    id: {
      subject: `Pertanyaan Anda tentang ${name}`,
      paragraphs: [
        `Anda bertanya kepada {{shop}} tentang ${name}:`,
        ...paragraphsOf(`“${question}”`),
        "Jawaban kami:",
        ...paragraphsOf(answer),
        "Keduanya kini tampil di halaman produk, dengan nama depan Anda.",
      ],
      action: { label: "Lihat di toko", url },
    },
  });
};
