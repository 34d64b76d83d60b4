import type { Locale } from "@griya/api";

/** A mail as its author writes it: plain sentences, in which `{{shop}}` is the shop's name, a sum where there is one, and at most one thing to do. */
export type Letter = {
  /** Without a name, where it is "", the letter greets nobody by it. */
  to: { name: string; email: string };
  /** Whom an answer goes to; left out, whoever it is from. */
  replyTo?: { name: string; email: string };
  locale: Locale;
  subject: string;
  paragraphs: readonly string[];
  /** What something comes to, shown after the first paragraph: the last row is the total. */
  sum?: readonly { label: string; amount: string }[];
  action?: { label: string; url: string };
  /** The way to get no more of its kind, where its reader asked for them. */
  ending?: { label: string; url: string };
};

/** What somebody wrote in several paragraphs, as a letter has them. */
export const paragraphsOf = (text: string): string[] => text.split(/\s*\n\s*\n\s*/);
