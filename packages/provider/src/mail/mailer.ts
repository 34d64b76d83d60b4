import { cleanLine, fillMessage } from "@griya/api";
import type { Transaction } from "../database/database.ts";
import type { LocalText } from "../message/local-text.ts";
import type { Clock } from "../platform/clock.ts";
import type { Letter } from "./letter.ts";
import { mails } from "./mail.tables.ts";
import { htmlOf, textOf } from "./render.ts";

export type Mailer = {
  /** Writes a mail into the outbox, in the same transaction as its event. It is sent after the commit. */
  send: (tx: Transaction, letter: Letter) => Promise<void>;
};

/** Reads the sender of mails: the shop's name, and the tagline in the closing. */
type ReadSender = (tx: Transaction) => Promise<{ readonly siteName: string; readonly tagline: LocalText }>;

/** Removes line breaks, so that no input can add a mail header. */
const person = ({ name, email }: Letter["to"]): Letter["to"] => ({ name: cleanLine(name), email: cleanLine(email) });

export const createMailer = (clock: Clock, readSender: ReadSender): Mailer => ({
  send: async (tx, written) => {
    const { siteName, tagline } = await readSender(tx);
    const named = (text: string): string => fillMessage(text, { shop: siteName });
    const letter = {
      ...written,
      to: person(written.to),
      subject: cleanLine(named(written.subject)),
      paragraphs: written.paragraphs.map(named),
      siteName,
      closing: [siteName, tagline[written.locale]].filter(Boolean).join(", "),
    };
    const now = clock();
    await tx.insert(mails).values({
      recipientName: letter.to.name,
      recipientEmail: letter.to.email,
      replyTo: letter.replyTo === undefined ? null : person(letter.replyTo),
      locale: letter.locale,
      subject: letter.subject,
      text: textOf(letter),
      html: await htmlOf(letter),
      createdAt: now,
      dueAt: now,
    });
  },
});
