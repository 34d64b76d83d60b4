import { and, isNull, lte, or } from "drizzle-orm";
import { mailedLinks, sessions } from "./auth/auth.tables.ts";
import { SESSION_IDLE_LIFETIME } from "./auth/sessions.ts";
import { handoffs } from "./cart/cart.tables.ts";
import { knownDevices } from "./http/known-devices.tables.ts";
import { rateLimits } from "./http/rate-limits.tables.ts";
import type { Services } from "./http/services.ts";
import { mails } from "./mail/mail.tables.ts";
import { subscriptions } from "./newsletter/newsletter.tables.ts";
import { placements } from "./order/order.tables.ts";
import { staffSessions } from "./staff/staff.tables.ts";
import { STAFF_SESSION_IDLE_LIFETIME } from "./staff/staff-sessions.ts";

/** How long an idempotency key is remembered, in milliseconds: longer than anybody retries. */
export const PLACEMENT_MEMORY = 7 * 86_400_000;

/** How long a mail is kept once it has left, in milliseconds: as long as somebody may ask whether it did. */
export const MAIL_MEMORY = 30 * 86_400_000;

/** How long a newsletter may wait for its confirmation, in milliseconds. */
const CONFIRMATION_MAXIMUM = 7 * 86_400_000;

/**
 * Removes what nobody can use any more: ended logins, mailed links, known devices, counts of calls and handoffs that have run
 * out, old idempotency keys, mails that left long ago, and newsletters that nobody confirmed.
 */
export const removeExpired = async ({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> => {
  const now = clock();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await database
    .delete(sessions)
    .where(or(lte(sessions.expiresAt, now), lte(sessions.lastUsedAt, ago(SESSION_IDLE_LIFETIME))));
  await database
    .delete(staffSessions)
    .where(or(lte(staffSessions.expiresAt, now), lte(staffSessions.lastUsedAt, ago(STAFF_SESSION_IDLE_LIFETIME))));
  await database.delete(mailedLinks).where(lte(mailedLinks.expiresAt, now));
  await database.delete(knownDevices).where(lte(knownDevices.expiresAt, now));
  await database.delete(rateLimits).where(lte(rateLimits.expire, now));
  await database.delete(handoffs).where(lte(handoffs.expiresAt, now));
  await database.delete(mails).where(lte(mails.sentAt, ago(MAIL_MEMORY)));
  await database
    .delete(subscriptions)
    .where(and(isNull(subscriptions.confirmedAt), lte(subscriptions.createdAt, ago(CONFIRMATION_MAXIMUM))));
  await database.delete(placements).where(lte(placements.placedAt, ago(PLACEMENT_MEMORY)));
};
