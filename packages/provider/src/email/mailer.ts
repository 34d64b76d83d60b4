import { randomUUID } from "node:crypto";
import { cleanLine, fillMessage } from "@griya/api";
import type { Transaction } from "../database/database.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { LocalText } from "../message/local-text.ts";
import type { Clock } from "../platform/clock.ts";
import { sendEmailJob } from "./email.job.ts";
import { emails } from "./email.tables.ts";
import type { EmailMessage } from "./email-message.ts";
import { renderHtml, renderText } from "./render.ts";

export type Mailer = {
  /** Writes an email into the outbox, in the same transaction as its event. The shop sends it after the commit. */
  send: (tx: Transaction, message: EmailMessage) => Promise<void>;
};

/** Reads the sender of emails: the shop's name, and the tagline in the closing. */
type ReadSender = (tx: Transaction) => Promise<{ readonly siteName: string; readonly tagline: LocalText }>;

/** Removes line breaks, so that no input can add an email header. */
const cleanContact = ({ name, email }: EmailMessage["to"]): EmailMessage["to"] => ({
  name: cleanLine(name),
  email: cleanLine(email),
});

export const createMailer = (clock: Clock, jobQueue: JobQueue, readSender: ReadSender): Mailer => ({
  send: async (tx, message) => {
    const { siteName, tagline } = await readSender(tx);
    const fillShopName = (text: string): string => fillMessage(text, { shop: siteName });
    const email = {
      ...message,
      to: cleanContact(message.to),
      subject: cleanLine(fillShopName(message.subject)),
      paragraphs: message.paragraphs.map(fillShopName),
      siteName,
      closing: [siteName, tagline[message.locale]].filter(Boolean).join(", "),
    };
    const id = randomUUID();
    await tx.insert(emails).values({
      id,
      recipientName: email.to.name,
      recipientEmail: email.to.email,
      replyTo: email.replyTo === undefined ? null : cleanContact(email.replyTo),
      locale: email.locale,
      subject: email.subject,
      text: renderText(email),
      html: await renderHtml(email),
      createdAt: clock(),
    });
    await jobQueue.add(tx, sendEmailJob, { emailId: id }, { id });
  },
});
