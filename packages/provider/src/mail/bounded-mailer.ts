import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Transaction } from "../database/database.ts";
import type { Services } from "../http/services.ts";
import { hashToken } from "../platform/tokens.ts";
import { readShopSettings } from "../settings/find-settings.ts";
import { mails } from "./mail.tables.ts";
import type { Mailer } from "./mailer.ts";

/** Limit for the mails in a day to an unproven email, whatever visitors do. */
export const UNPROVEN_MAILS_A_DAY = 30;

const DAY = 86_400_000;

/** Tells whether a customer has proven the email by a mailed link, or it belongs to the shop. */
const isProven = async (tx: Transaction, email: string): Promise<boolean> => {
  const owners = await tx.$count(customers, and(eq(customers.email, email), isNotNull(customers.verifiedAt)));
  return owners > 0 || (await readShopSettings(tx)).email.toLowerCase() === email;
};

/**
 * Creates the mailer for calls of visitors. It sends at most {@link UNPROVEN_MAILS_A_DAY} mails to an unproven email, so that nobody floods
 * a stranger's mailbox. The page still shows the content of a mail that is not sent. A lock makes several servers count the mails of one
 * email one after the other.
 */
export const createBoundedMailer = ({ mailer, clock, log }: Pick<Services, "mailer" | "clock" | "log">): Mailer => ({
  send: async (tx, letter) => {
    const email = letter.to.email.toLowerCase();
    if (await isProven(tx, email)) return mailer.send(tx, letter);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${email}`}, 0))`);
    const dayAgo = new Date(clock().getTime() - DAY);
    const recent = and(eq(sql`lower(${mails.recipientEmail})`, email), gt(mails.createdAt, dayAgo));
    if ((await tx.$count(mails, recent)) < UNPROVEN_MAILS_A_DAY) return mailer.send(tx, letter);
    log.warn({ address: hashToken(email) }, "an unproven address has had its mails of a day");
  },
});
