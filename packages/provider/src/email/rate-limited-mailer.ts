import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Transaction } from "../database/database.ts";
import type { Services } from "../http/services.ts";
import { hashToken } from "../platform/tokens.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { emails } from "./email.tables.ts";
import type { Mailer } from "./mailer.ts";

/** The maximum number of emails to an unverified address in a day. */
export const UNVERIFIED_EMAILS_PER_DAY = 30;

const DAY = 86_400_000;

/** Returns true if a customer has verified the address by a link, or if the address belongs to the shop. */
const isVerifiedEmail = async (tx: Transaction, emailAddress: string): Promise<boolean> => {
  const ownerCount = await tx.$count(
    customers,
    and(eq(customers.email, emailAddress), isNotNull(customers.verifiedAt)),
  );
  return ownerCount > 0 || (await findShopSettings(tx)).email.toLowerCase() === emailAddress;
};

/**
 * Creates the mailer for calls of visitors. It sends at most {@link UNVERIFIED_EMAILS_PER_DAY} emails to an unverified address, so that
 * nobody floods a stranger's mailbox. The page still shows the content of an email that is not sent. With the lock, several servers count
 * the emails to one address one after another.
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
    const isRecent = and(eq(sql`lower(${emails.recipientEmail})`, emailAddress), gt(emails.createdAt, dayAgo));
    if ((await tx.$count(emails, isRecent)) < UNVERIFIED_EMAILS_PER_DAY) return mailer.send(tx, message);
    log.warn({ address: hashToken(emailAddress) }, "an unverified address has reached its limit of emails in a day");
  },
});
