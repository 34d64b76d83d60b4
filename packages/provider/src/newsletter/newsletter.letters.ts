import type { Locale } from "@griya/api";
import { type Letter, writeLetter } from "../mail/letter.ts";
import { shopPage } from "../message/shop-page.ts";

type NewsletterLetterOptions = { email: string; id: string; locale: Locale; publicOrigin: string };

/** Returns the letter that proves that the subscriber reads the mails of that address. */
export const confirmationLetter = ({ email, id, locale, publicOrigin }: NewsletterLetterOptions): Letter => {
  const letter = { to: { name: "", email }, locale };
  const url = shopPage(publicOrigin, locale, `/newsletter?id=${id}`);
  return writeLetter(letter, {
    en: {
      subject: "Please confirm: the newsletter of {{shop}}",
      paragraphs: [
        "You asked for the newsletter of {{shop}}. Please confirm it with the link below; it works for seven days.",
        "If you did not ask, you need not do anything: nothing will be sent to you.",
      ],
      action: { label: "Yes, send me the newsletter", url },
    },
    id: {
      subject: "Mohon konfirmasi: buletin {{shop}}",
      paragraphs: [
        "Anda meminta buletin {{shop}}. Mohon konfirmasi melalui tautan di bawah ini; tautan berlaku selama tujuh hari.",
        "Jika Anda tidak memintanya, abaikan email ini: kami tidak akan mengirim apa pun.",
      ],
      action: { label: "Ya, kirimi saya buletin", url },
    },
  });
};

/** Returns the address of the page on which a reader ends the newsletter. */
export const unsubscribePage = ({ id, locale, publicOrigin }: Omit<NewsletterLetterOptions, "email">): string =>
  shopPage(publicOrigin, locale, `/newsletter?id=${id}&end=1`);

/** Says that the newsletter will come, and how to end it. */
export const welcomeLetter = ({ email, id, locale, publicOrigin }: NewsletterLetterOptions): Letter => {
  const letter = { to: { name: "", email }, locale };
  const url = unsubscribePage({ id, locale, publicOrigin });
  return writeLetter(letter, {
    en: {
      subject: "You will hear from {{shop}}",
      paragraphs: [
        "Thank you. We write when there is something new to see, about once a month.",
        "You can end it whenever you like with the link below, which works for as long as you get the newsletter.",
      ],
      action: { label: "End the newsletter", url },
    },
    id: {
      subject: "Anda akan menerima kabar dari {{shop}}",
      paragraphs: [
        "Terima kasih. Kami menulis bila ada yang baru, kira-kira sebulan sekali.",
        "Anda dapat berhenti berlangganan kapan saja melalui tautan di bawah ini, yang berlaku selama Anda berlangganan.",
      ],
      action: { label: "Berhenti berlangganan", url },
    },
  });
};
