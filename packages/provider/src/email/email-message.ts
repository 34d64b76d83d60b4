import type { Locale } from "@griya/api";

/** The content of an email: plain sentences, an optional sum, and at most one action. `{{shop}}` is the placeholder for the shop's name. */
export type EmailMessage = {
  /** The recipient. If the name is "", the greeting has no name. */
  to: { name: string; email: string };
  /** The recipient of replies; if it is missing, replies go to the sender. */
  replyTo?: { name: string; email: string };
  locale: Locale;
  subject: string;
  paragraphs: readonly string[];
  /** The amounts after the first paragraph. The last row is the total. */
  amounts?: readonly { label: string; amount: string }[];
  action?: { label: string; url: string };
  /** The link to unsubscribe, for emails of a subscription. */
  unsubscribeLink?: { label: string; url: string };
};

/** The fields of an email that depend on its language. */
export type EmailText = Pick<EmailMessage, "subject" | "paragraphs" | "amounts" | "action" | "unsubscribeLink">;

/** Returns an email with the text in its language. */
export const writeEmail = (
  envelope: Omit<EmailMessage, keyof EmailText>,
  texts: Readonly<Record<Locale, EmailText>>,
): EmailMessage => ({ ...envelope, ...texts[envelope.locale] });

/** Splits a text into the paragraphs of an email. */
export const splitParagraphs = (text: string): string[] => text.split(/\s*\n\s*\n\s*/);
