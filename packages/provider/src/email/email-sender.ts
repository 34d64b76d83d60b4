import { eq } from "drizzle-orm";
import { createTransport, type SendMailOptions } from "nodemailer";
import { assertNoTransaction, type Database } from "../database/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { emails } from "./email.tables.ts";

const SMTP_TIMEOUT = 20_000;

type EmailRow = typeof emails.$inferSelect;

export type EmailSender = {
  /** Sends one email of the outbox, unless it is sent already. Rejects where the mail server does not accept it. */
  send: (emailId: string) => Promise<void>;
  close: () => void;
};

type EmailSenderOptions = {
  readonly config: Pick<Config, "emailSender" | "publicOrigin" | "mode">;
  readonly database: Database;
  readonly clock: Clock;
};

const toSmtpMessage = (
  email: EmailRow,
  { emailSender, publicOrigin }: EmailSenderOptions["config"],
): SendMailOptions => ({
  from: emailSender,
  to: { name: email.recipientName, address: email.recipientEmail },
  ...(email.replyTo && { replyTo: { name: email.replyTo.name, address: email.replyTo.email } }),
  subject: email.subject,
  text: email.text,
  html: email.html,
  // The id is the same for every attempt, so that receivers recognize duplicates.
  messageId: `<${email.id}@${new URL(publicOrigin).hostname}>`,
  headers: { "Auto-Submitted": "auto-generated", "Content-Language": email.locale },
});

/** Returns an error whose message does not contain the recipient. The job stores this message. */
const withoutRecipient = (cause: unknown): Error => {
  const { code = "unknown", responseCode = "" } = cause as { code?: string; responseCode?: number };
  return new Error(`The mail server did not accept the email: ${code} ${responseCode}`.trim(), { cause });
};

/** Creates the sender of the outbox through an SMTP server. It sends each email at least once. */
export const createEmailSender = (smtpUrl: string, { config, database, clock }: EmailSenderOptions): EmailSender => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: SMTP_TIMEOUT,
    greetingTimeout: SMTP_TIMEOUT,
    socketTimeout: SMTP_TIMEOUT,
    requireTLS: config.mode === "live" && smtpUrl.startsWith("smtp:"),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (emailId) => {
      assertNoTransaction("Sending an email");
      const [email] = await database.select().from(emails).where(eq(emails.id, emailId));
      if (email === undefined || email.sentAt !== null) return;
      await transport.sendMail(toSmtpMessage(email, config)).catch((error: unknown) => {
        throw withoutRecipient(error);
      });
      await database.update(emails).set({ sentAt: clock() }).where(eq(emails.id, emailId));
    },
    close: () => transport.close(),
  };
};
