import type { Locale } from "@griya/api";

/** A mail as its author writes it: plain sentences, an optional sum, and at most one action. `{{shop}}` stands for the shop's name. */
export type Letter = {
  /** The recipient. Where the name is "", the greeting has no name. */
  to: { name: string; email: string };
  /** The recipient of replies; without it, replies go to the sender. */
  replyTo?: { name: string; email: string };
  locale: Locale;
  subject: string;
  paragraphs: readonly string[];
  /** Amounts that are shown after the first paragraph. The last row is the total. */
  sum?: readonly { label: string; amount: string }[];
  action?: { label: string; url: string };
  /** The link to unsubscribe, for mails that the reader subscribed to. */
  ending?: { label: string; url: string };
};

/** The part of a letter that its language decides. */
export type LetterText = Pick<Letter, "subject" | "paragraphs" | "sum" | "action" | "ending">;

/** Returns a letter with the text of its language. */
export const writeLetter = (
  envelope: Omit<Letter, keyof LetterText>,
  texts: Readonly<Record<Locale, LetterText>>,
): Letter => ({ ...envelope, ...texts[envelope.locale] });

/** Splits a text into the paragraphs of a letter. */
export const paragraphsOf = (text: string): string[] => text.split(/\s*\n\s*\n\s*/);
