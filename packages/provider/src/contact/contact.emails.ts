import type { ContactForm, Locale } from "@griya/api";
import { type EmailMessage, writeEmail } from "../email/email-message.ts";

type ContactEmailOptions = { to: EmailMessage["to"]; locale: Locale; form: Omit<ContactForm, "honeypot"> };

/** Writes the email of the contact form to the shop, in the sender's language. A reply goes to the sender. */
export const contactEmail = ({ to, locale, form: { name, email, message } }: ContactEmailOptions): EmailMessage => {
  const emailMessage = { to, replyTo: { name, email }, locale };
  const paragraphs = message.split(/\s*\n\s*\n\s*/);
  return writeEmail(emailMessage, {
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
