import type { Locale } from "@griya/api";

/** A mail as its author writes it: plain sentences, an optional sum, and at most one action. `{{shop}}` stands for the shop's name. */
export type EmailMessage = {
  /** The recipient. Where the name is "", the greeting has no name. */
  to: { name: string; email: string };
  /** The recipient of replies; without it, replies go to the sender. */
  replyTo?: { name: string; email: string };
  locale: Locale;
  subject: string;
  paragraphs: readonly string[];
  /** Amounts that are shown after the first paragraph. The last row is the total. */
  amounts?: readonly { label: string; amount: string }[];
  action?: { label: string; url: string };
  /** The link to unsubscribe, for mails that the reader subscribed to. */
  unsubscribeLink?: { label: string; url: string };
};

/** The part of an email that its language decides. */
export type EmailText = Pick<EmailMessage, "subject" | "paragraphs" | "amounts" | "action" | "unsubscribeLink">;

/** Returns an email with the text of its language. */
export const writeEmail = (
  envelope: Omit<EmailMessage, keyof EmailText>,
  texts: Readonly<Record<Locale, EmailText>>,
): EmailMessage => ({ ...envelope, ...texts[envelope.locale] });

/** Splits a text into the paragraphs of an email. */
export const splitParagraphs = (text: string): string[] => text.split(/\s*\n\s*\n\s*/);
