import type { Locale } from "@griya/api";
import { type EmailMessage, writeEmail } from "../email/email-message.ts";
import { getShopPageUrl } from "../message/shop-page-url.ts";

type NewsletterEmailOptions = { email: string; id: string; locale: Locale; publicOrigin: string };

/** Writes the email whose link verifies the address of the subscriber. */
export const confirmationEmail = ({ email, id, locale, publicOrigin }: NewsletterEmailOptions): EmailMessage => {
  const message = { to: { name: "", email }, locale };
  const url = getShopPageUrl(publicOrigin, locale, `/newsletter?id=${id}`);
  return writeEmail(message, {
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

/** Returns the URL of the page on which a reader unsubscribes. */
export const getUnsubscribeUrl = ({ id, locale, publicOrigin }: Omit<NewsletterEmailOptions, "email">): string =>
  getShopPageUrl(publicOrigin, locale, `/newsletter?id=${id}&end=1`);

/** Writes the email to a new subscriber, with the link to unsubscribe. */
export const welcomeEmail = ({ email, id, locale, publicOrigin }: NewsletterEmailOptions): EmailMessage => {
  const message = { to: { name: "", email }, locale };
  const url = getUnsubscribeUrl({ id, locale, publicOrigin });
  return writeEmail(message, {
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
