import { and, asc, eq, lte } from "drizzle-orm";
import { createTransport, type Transporter } from "nodemailer";
import { assertNoTransaction, type Database } from "../database/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Logger } from "../platform/logger.ts";
import { runRepeatedly } from "../platform/run-repeatedly.ts";
import { sweepItems } from "../platform/sweep.ts";
import { emails } from "./email.tables.ts";

const MINUTE = 60_000;
/** The pauses after failed attempts, in milliseconds. After the last failure, the mail is given up. */
const RETRY_DELAYS = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE);
/** The time for which other servers skip a mail that one server sends, in milliseconds. */
const SENDING_TIMEOUT = 2 * MINUTE;
const BATCH = 10;
const POLL_INTERVAL = 2000;
const SMTP_TIMEOUT = 20_000;

type EmailRow = typeof emails.$inferSelect;

export type Delivery = {
  /** Sends the mails that are due, and resolves to the number of sent ones. */
  deliverDue: () => Promise<number>;
  close: () => Promise<void>;
};

type DeliveryOptions = { config: Config; database: Database; clock: Clock; log: Logger };

/** Reserves a mail for this server. The first server that changes its due time sends it. */
const reserveEmail = async ({ database, clock }: DeliveryOptions, email: EmailRow): Promise<boolean> => {
  if (email.dueAt === null) return false;
  const reserved = await database
    .update(emails)
    .set({ dueAt: new Date(clock().getTime() + SENDING_TIMEOUT), attempts: email.attempts + 1 })
    .where(and(eq(emails.id, email.id), eq(emails.attempts, email.attempts)))
    .returning({ id: emails.id });
  return reserved.length > 0;
};

const sendEmail = async (transport: Transporter, config: Config, email: EmailRow): Promise<void> => {
  assertNoTransaction("Sending mail");
  await transport.sendMail({
    from: config.emailSender,
    to: { name: email.recipientName, address: email.recipientEmail },
    ...(email.replyTo && { replyTo: { name: email.replyTo.name, address: email.replyTo.email } }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    // the same for every attempt, so that receivers recognize duplicates
    messageId: `<${email.id}@${new URL(config.publicOrigin).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": email.locale },
  });
};

const deliverEmail = async (transport: Transporter, options: DeliveryOptions, email: EmailRow): Promise<boolean> => {
  const { database, clock, log, config } = options;
  if (!(await reserveEmail(options, email))) return false;
  try {
    await sendEmail(transport, config, email);
    await database.update(emails).set({ sentAt: clock(), dueAt: null }).where(eq(emails.id, email.id));
    return true;
  } catch (error) {
    const pause = RETRY_DELAYS[email.attempts];
    const dueAt = pause === undefined ? null : new Date(clock().getTime() + pause);
    await database.update(emails).set({ dueAt }).where(eq(emails.id, email.id));
    log.warn({ error, mail: email.id, attempt: email.attempts + 1, isGivenUp: dueAt === null }, "a mail did not leave");
    return false;
  }
};

/** Sends the outbox through an SMTP server, each mail at least once. Pauses grow after failures. */
export const createDelivery = (smtpUrl: string, options: DeliveryOptions): Delivery => {
  const { config, database, clock, log } = options;
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
    deliverDue: async () => {
      const due = await database
        .select()
        .from(emails)
        .where(lte(emails.dueAt, clock()))
        .orderBy(asc(emails.dueAt))
        .limit(BATCH);
      return sweepItems(due, {
        log,
        label: ({ id }) => ({ mail: id }),
        work: (email) => deliverEmail(transport, options, email),
      });
    },
    close: async () => transport.close(),
  };
};

/** Delivers every two seconds until it is stopped. A stop waits for the mail in progress. */
export const startDelivery = (delivery: Delivery, log: Logger): (() => Promise<void>) => {
  const stop = runRepeatedly({
    work: delivery.deliverDue,
    interval: POLL_INTERVAL,
    onFailure: (error) => log.warn({ error }, "the outbox could not be read"),
  });
  return async () => {
    await stop();
    await delivery.close();
  };
};
