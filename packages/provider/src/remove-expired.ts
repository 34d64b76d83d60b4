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
import { sweepItems } from "./platform/sweep.ts";
import { questions } from "./question/question.tables.ts";
import { sellerDocuments, sellers } from "./seller/seller.tables.ts";
import { staffSessions } from "./staff/staff.tables.ts";
import { STAFF_SESSION_IDLE_LIFETIME } from "./staff/staff-sessions.ts";
import { stockAlerts } from "./stock-alert/stock-alert.tables.ts";

/** Time for which an idempotency key is stored, in milliseconds. No client retries later. */
export const PLACEMENT_RETENTION = 7 * 86_400_000;

/** Time for which a sent mail is stored, in milliseconds. Within it somebody may ask whether it was sent. */
export const EMAIL_RETENTION = 30 * 86_400_000;

/** Time for which a guest is stored who may not buy any more, in milliseconds. All that they have begun is over by then. */
export const GUEST_RETENTION = 86_400_000;

/** Limit for the confirmation of a newsletter, in milliseconds. */
const CONFIRMATION_TIMEOUT = 7 * 86_400_000;

/** Limit for an unused upload, in milliseconds: a picture for a review or return, or a document for an application. */
const UPLOAD_RETENTION = 86_400_000;

/** Limit for a wait for stock or for an answer, in milliseconds: half a year. */
export const WAITING_TIMEOUT = 182 * 86_400_000;

/**
 * Removes data that nobody can use any more. Some of it has expired: logins, logins in progress, mailed links, known devices, counts of
 * calls and handoffs. Other data is old: idempotency keys, sent mails, and requests for stock or answers that waited too long. Some was
 * never used: unconfirmed newsletters, and pictures and documents that nothing shows or names. Removes guests without orders and the
 * address books of the others. Removes those others once their orders need no more work. Removes hidden questions, and the addresses of
 * askers whose question was answered. Removes applications of sellers that were refused or never read.
 */
export const removeExpired = async ({
  database,
  clock,
  log,
}: Pick<Services, "database" | "clock" | "log">): Promise<void> => {
  const now = clock();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const isPastGuest = lte(customers.guestUntil, ago(GUEST_RETENTION));
  const removeGuests = async () => {
    const ordersOfGuest = database.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customers.id));
    const isRemoved = and(isPastGuest, notExists(ordersOfGuest));
    await sweepItems(await database.select({ id: customers.id }).from(customers).where(isRemoved), {
      log,
      label: ({ id }) => ({ guest: id }),
      work: ({ id }) => database.delete(customers).where(and(eq(customers.id, id), isRemoved)),
    });
  };
  const removeUploads = async () => {
    const isUnshown = lte(uploads.uploadedAt, ago(UPLOAD_RETENTION));
    await sweepItems(await database.select().from(uploads).where(isUnshown), {
      log,
      label: ({ subjectId }) => ({ uploadFor: subjectId }), // the path alone gives access to the picture
      work: ({ path }) => {
        const waiting = database
          .select({ path: uploads.path })
          .from(uploads)
          .where(and(eq(uploads.path, path), isUnshown))
          .for("update", { skipLocked: true });
        return database.delete(media).where(inArray(media.path, waiting));
      },
    });
  };
  const removals: Readonly<Record<string, () => PromiseLike<unknown>>> = {
    sessions: () =>
      database
        .delete(sessions)
        .where(or(lte(sessions.expiresAt, now), lte(sessions.lastUsedAt, ago(SESSION_IDLE_LIFETIME)))),
    "staff sessions": () =>
      database
        .delete(staffSessions)
        .where(or(lte(staffSessions.expiresAt, now), lte(staffSessions.lastUsedAt, ago(STAFF_SESSION_IDLE_LIFETIME)))),
    "social logins": () => database.delete(socialLogins).where(lte(socialLogins.expiresAt, now)),
    "mailed links": () => database.delete(mailedLinks).where(lte(mailedLinks.expiresAt, now)),
    "known devices": () => database.delete(knownDevices).where(lte(knownDevices.expiresAt, now)),
    "rate limits": () => database.delete(rateLimits).where(lte(rateLimits.expire, now)),
    handoffs: () => database.delete(handoffs).where(lte(handoffs.expiresAt, now)),
    mails: () => database.delete(emails).where(lte(emails.sentAt, ago(EMAIL_RETENTION))),
    subscriptions: () =>
      database
        .delete(subscriptions)
        .where(and(isNull(subscriptions.confirmedAt), lte(subscriptions.createdAt, ago(CONFIRMATION_TIMEOUT)))),
    "stock alerts": () => database.delete(stockAlerts).where(lte(stockAlerts.askedAt, ago(WAITING_TIMEOUT))),
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
            lte(questions.askedAt, ago(WAITING_TIMEOUT)),
          ),
        ),
    "addresses of askers": () =>
      database
        .update(questions)
        .set({ email: null })
        .where(and(isNotNull(questions.email), lte(questions.answeredAt, ago(EMAIL_RETENTION)))),
    "documents of sellers": () =>
      database
        .delete(sellerDocuments)
        .where(and(isNull(sellerDocuments.sellerId), lte(sellerDocuments.sentAt, ago(UPLOAD_RETENTION)))),
    sellers: () =>
      database
        .delete(sellers)
        .where(
          or(
            and(eq(sellers.state, "refused"), lte(sellers.decidedAt, ago(EMAIL_RETENTION))),
            and(eq(sellers.state, "waiting"), lte(sellers.appliedAt, ago(WAITING_TIMEOUT))),
          ),
        ),
    placements: () => database.delete(placements).where(lte(placements.placedAt, ago(PLACEMENT_RETENTION))),
  };
  await sweepItems(Object.entries(removals), {
    log,
    label: ([rows]) => ({ rows }),
    work: ([, remove]) => remove(),
  });
};
