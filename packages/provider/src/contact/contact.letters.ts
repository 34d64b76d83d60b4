import type { ContactForm, Locale } from "@griya/api";
import { type Letter, writeLetter } from "../mail/letter.ts";

type ContactLetterOptions = { to: Letter["to"]; locale: Locale; form: Omit<ContactForm, "honeypot"> };

/** Writes the mail of the contact form to the shop, in the sender's language. A reply goes to the sender. */
export const contactLetter = ({ to, locale, form: { name, email, message } }: ContactLetterOptions): Letter => {
  const letter = { to, replyTo: { name, email }, locale };
  const paragraphs = message.split(/\s*\n\s*\n\s*/);
  return writeLetter(letter, {
    en: {
      subject: `${name} writes to {{shop}}`,
      paragraphs: [`${name} (${email}) wrote by the contact form:`, ...paragraphs],
    },
    id: {
      subject: `Pesan dari ${name} untuk {{shop}}`,
      paragraphs: [`${name} (${email}) menulis melalui formulir kontak:`, ...paragraphs],
    },
  });
};
