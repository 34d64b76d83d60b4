import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Transaction } from "../database/database.ts";
import type { Services } from "../http/services.ts";
import { hashToken } from "../platform/tokens.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { emails } from "./email.tables.ts";
import type { Mailer } from "./mailer.ts";

/** Limit for the mails in a day to an unproven email, whatever visitors do. */
export const UNVERIFIED_EMAILS_PER_DAY = 30;

const DAY = 86_400_000;

/** Tells whether a customer has proven the email by a mailed link, or it belongs to the shop. */
const isVerifiedEmail = async (tx: Transaction, emailAddress: string): Promise<boolean> => {
  const owners = await tx.$count(customers, and(eq(customers.email, emailAddress), isNotNull(customers.verifiedAt)));
  return owners > 0 || (await findShopSettings(tx)).email.toLowerCase() === emailAddress;
};

/**
 * Creates the mailer for calls of visitors. It sends at most {@link UNVERIFIED_EMAILS_PER_DAY} mails to an unproven email, so that nobody floods
 * a stranger's mailbox. The page still shows the content of a mail that is not sent. A lock makes several servers count the mails of one
 * email one after the other.
 */
export const createRateLimitedMailer = ({
  mailer,
  clock,
  log,
}: Pick<Services, "mailer" | "clock" | "log">): Mailer => ({
  send: async (tx, message) => {
    const emailAddress = message.to.email.toLowerCase();
    if (await isVerifiedEmail(tx, emailAddress)) return mailer.send(tx, message);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${emailAddress}`}, 0))`);
    const dayAgo = new Date(clock().getTime() - DAY);
    const recent = and(eq(sql`lower(${emails.recipientEmail})`, emailAddress), gt(emails.createdAt, dayAgo));
    if ((await tx.$count(emails, recent)) < UNVERIFIED_EMAILS_PER_DAY) return mailer.send(tx, message);
    log.warn({ address: hashToken(emailAddress) }, "an unproven address has had its mails of a day");
  },
});
