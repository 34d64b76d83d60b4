import { and, eq, inArray, isNotNull, isNull, lte, notExists, or } from "drizzle-orm";
import { anonymisePastGuestOrders } from "./account/anonymise-orders.ts";
import { addresses } from "./address/address.tables.ts";
import { customers, mailedLinks, sessions, socialLogins } from "./auth/auth.tables.ts";
import { SESSION_IDLE_LIFETIME } from "./auth/sessions.ts";
import { handoffs } from "./cart/cart.tables.ts";
import { emails } from "./email/email.tables.ts";
import { knownDevices } from "./http/known-devices.tables.ts";
import { rateLimits } from "./http/rate-limits.tables.ts";
import type { Services } from "./http/services.ts";
import { media, uploads } from "./media/media.tables.ts";
import { subscriptions } from "./newsletter/newsletter.tables.ts";
import { orders, placements } from "./order/order.tables.ts";
import { removePastTransferProofs } from "./payment/transfer-proofs.ts";
import { sweepItems } from "./platform/sweep.ts";
import { questions } from "./question/question.tables.ts";
import { sellerDocuments, sellers } from "./seller/seller.tables.ts";
import { staffSessions } from "./staff/staff.tables.ts";
import { STAFF_SESSION_IDLE_LIFETIME } from "./staff/staff-sessions.ts";
import { stockAlerts } from "./stock-alert/stock-alert.tables.ts";

/** The time for which an idempotency key is stored, in milliseconds. No client retries later. */
export const PLACEMENT_RETENTION = 7 * 86_400_000;

/** The time for which a sent email is stored, in milliseconds. A customer may ask about it in this time. */
export const EMAIL_RETENTION = 30 * 86_400_000;

/** The time for which an expired guest is stored, in milliseconds. All placements of the guest end in this time. */
export const GUEST_RETENTION = 86_400_000;

/** The time limit for the confirmation of a newsletter, in milliseconds. */
const CONFIRMATION_TIMEOUT = 7 * 86_400_000;

/** The time limit for an unused upload, in milliseconds. Uploads are pictures for reviews and returns, and documents of sellers. */
const UPLOAD_RETENTION = 86_400_000;

/** The time limit for a stock alert or an unanswered question, in milliseconds. It is half a year. */
export const WAITING_TIMEOUT = 182 * 86_400_000;

/**
 * Removes data that the shop no longer needs. It removes expired logins, links, devices, rate limits and handoffs. It removes old
 * idempotency keys, emails, stock alerts and questions. It removes unconfirmed newsletters and unused uploads. It removes expired guests
 * and their addresses. It removes the emails of askers after the answer. It removes applications of sellers that were refused or never
 * decided. It removes the proofs of transfers.
 */
export const removeExpiredData = async ({
  database,
  clock,
  log,
}: Pick<Services, "database" | "clock" | "log">): Promise<void> => {
  const now = clock();
  const getTimeBefore = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const isPastGuest = lte(customers.guestUntil, getTimeBefore(GUEST_RETENTION));
  const removeGuests = async () => {
    const guestOrders = database.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customers.id));
    const isRemovableGuest = and(isPastGuest, notExists(guestOrders));
    await sweepItems(await database.select({ id: customers.id }).from(customers).where(isRemovableGuest), {
      log,
      getLabel: ({ id }) => ({ guest: id }),
      sweepItem: ({ id }) => database.delete(customers).where(and(eq(customers.id, id), isRemovableGuest)),
    });
  };
  const removeUploads = async () => {
    const isUnused = lte(uploads.uploadedAt, getTimeBefore(UPLOAD_RETENTION));
    await sweepItems(await database.select().from(uploads).where(isUnused), {
      log,
      // The log must not contain the path, because the path gives access to the picture.
      getLabel: ({ subjectId }) => ({ uploadFor: subjectId }),
      sweepItem: ({ path }) => {
        const lockedUploads = database
          .select({ path: uploads.path })
          .from(uploads)
          .where(and(eq(uploads.path, path), isUnused))
          .for("update", { skipLocked: true });
        return database.delete(media).where(inArray(media.path, lockedUploads));
      },
    });
  };
  const removals: Readonly<Record<string, () => PromiseLike<unknown>>> = {
    sessions: () =>
      database
        .delete(sessions)
        .where(or(lte(sessions.expiresAt, now), lte(sessions.lastUsedAt, getTimeBefore(SESSION_IDLE_LIFETIME)))),
    "staff sessions": () =>
      database
        .delete(staffSessions)
        .where(
          or(
            lte(staffSessions.expiresAt, now),
            lte(staffSessions.lastUsedAt, getTimeBefore(STAFF_SESSION_IDLE_LIFETIME)),
          ),
        ),
    "social logins": () => database.delete(socialLogins).where(lte(socialLogins.expiresAt, now)),
    "mailed links": () => database.delete(mailedLinks).where(lte(mailedLinks.expiresAt, now)),
    "known devices": () => database.delete(knownDevices).where(lte(knownDevices.expiresAt, now)),
    "rate limits": () => database.delete(rateLimits).where(lte(rateLimits.expire, now)),
    handoffs: () => database.delete(handoffs).where(lte(handoffs.expiresAt, now)),
    mails: () => database.delete(emails).where(lte(emails.sentAt, getTimeBefore(EMAIL_RETENTION))),
    subscriptions: () =>
      database
        .delete(subscriptions)
        .where(
          and(isNull(subscriptions.confirmedAt), lte(subscriptions.createdAt, getTimeBefore(CONFIRMATION_TIMEOUT))),
        ),
    "stock alerts": () => database.delete(stockAlerts).where(lte(stockAlerts.askedAt, getTimeBefore(WAITING_TIMEOUT))),
    "addresses of guests": () => {
      const pastGuests = database.select({ id: customers.id }).from(customers).where(isPastGuest);
      return database.delete(addresses).where(inArray(addresses.customerId, pastGuests));
    },
    "buyers of guests' orders": () => anonymisePastGuestOrders({ database, log }, now),
    guests: removeGuests,
    uploads: removeUploads,
    questions: () =>
      database
        .delete(questions)
        .where(
          and(
            or(isNull(questions.answeredAt), isNotNull(questions.hiddenAt)),
            lte(questions.askedAt, getTimeBefore(WAITING_TIMEOUT)),
          ),
        ),
    "addresses of askers": () =>
      database
        .update(questions)
        .set({ email: null })
        .where(and(isNotNull(questions.email), lte(questions.answeredAt, getTimeBefore(EMAIL_RETENTION)))),
    "documents of sellers": () =>
      database
        .delete(sellerDocuments)
        .where(and(isNull(sellerDocuments.sellerId), lte(sellerDocuments.sentAt, getTimeBefore(UPLOAD_RETENTION)))),
    sellers: () =>
      database
        .delete(sellers)
        .where(
          or(
            and(eq(sellers.state, "refused"), lte(sellers.decidedAt, getTimeBefore(EMAIL_RETENTION))),
            and(eq(sellers.state, "waiting"), lte(sellers.appliedAt, getTimeBefore(WAITING_TIMEOUT))),
          ),
        ),
    "proofs of transfers": () => database.transaction((tx) => removePastTransferProofs(tx, now)),
    placements: () => database.delete(placements).where(lte(placements.placedAt, getTimeBefore(PLACEMENT_RETENTION))),
  };
  await sweepItems(Object.entries(removals), {
    log,
    getLabel: ([rows]) => ({ rows }),
    sweepItem: ([, remove]) => remove(),
  });
};
