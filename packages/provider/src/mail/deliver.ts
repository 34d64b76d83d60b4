import { and, asc, eq, lte } from "drizzle-orm";
import { createTransport, type Transporter } from "nodemailer";
import { assertNoTransaction, type Database } from "../database/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { keepDoing } from "../platform/keep-doing.ts";
import type { Logger } from "../platform/logger.ts";
import { sweepItems } from "../platform/sweep.ts";
import { mails } from "./mail.tables.ts";

const MINUTE = 60_000;
/** The pauses after failed attempts, in milliseconds. After the last failure, the mail is given up. */
const PAUSES = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE);
/** The time for which other servers skip a mail that one server sends, in milliseconds. */
const SENDING_MAXIMUM = 2 * MINUTE;
const BATCH = 10;
const POLL_INTERVAL = 2000;
const SMTP_TIMEOUT = 20_000;

type Mail = typeof mails.$inferSelect;

export type Delivery = {
  /** Sends the mails that are due, and resolves to the number of sent ones. */
  deliverDue: () => Promise<number>;
  close: () => Promise<void>;
};

type DeliveryOptions = { config: Config; database: Database; clock: Clock; log: Logger };

/** Reserves a mail for this server. The first server that changes its due time sends it. */
const take = async ({ database, clock }: DeliveryOptions, mail: Mail): Promise<boolean> => {
  if (mail.dueAt === null) return false;
  const taken = await database
    .update(mails)
    .set({ dueAt: new Date(clock().getTime() + SENDING_MAXIMUM), attempts: mail.attempts + 1 })
    .where(and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts)))
    .returning({ id: mails.id });
  return taken.length > 0;
};

const send = async (transport: Transporter, config: Config, mail: Mail): Promise<void> => {
  assertNoTransaction("Sending mail");
  await transport.sendMail({
    from: config.mailFrom,
    to: { name: mail.recipientName, address: mail.recipientEmail },
    ...(mail.replyTo && { replyTo: { name: mail.replyTo.name, address: mail.replyTo.email } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // the same for every attempt, so that receivers recognize duplicates
    messageId: `<${mail.id}@${new URL(config.publicOrigin).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": mail.locale },
  });
};

const deliverOne = async (transport: Transporter, options: DeliveryOptions, mail: Mail): Promise<boolean> => {
  const { database, clock, log, config } = options;
  if (!(await take(options, mail))) return false;
  try {
    await send(transport, config, mail);
    await database.update(mails).set({ sentAt: clock(), dueAt: null }).where(eq(mails.id, mail.id));
    return true;
  } catch (error) {
    const pause = PAUSES[mail.attempts];
    const dueAt = pause === undefined ? null : new Date(clock().getTime() + pause);
    await database.update(mails).set({ dueAt }).where(eq(mails.id, mail.id));
    log.warn({ error, mail: mail.id, attempt: mail.attempts + 1, isGivenUp: dueAt === null }, "a mail did not leave");
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
        .from(mails)
        .where(lte(mails.dueAt, clock()))
        .orderBy(asc(mails.dueAt))
        .limit(BATCH);
      return sweepItems(due, {
        log,
        label: ({ id }) => ({ mail: id }),
        work: (mail) => deliverOne(transport, options, mail),
      });
    },
    close: async () => transport.close(),
  };
};

/** Delivers every two seconds until it is stopped. A stop waits for the mail in progress. */
export const keepDelivering = (delivery: Delivery, log: Logger): (() => Promise<void>) => {
  const stop = keepDoing({
    work: delivery.deliverDue,
    interval: POLL_INTERVAL,
    onFailure: (error) => log.warn({ error }, "the outbox could not be read"),
  });
  return async () => {
    await stop();
    await delivery.close();
  };
};
