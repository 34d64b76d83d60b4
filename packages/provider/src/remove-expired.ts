import { and, eq, inArray, isNotNull, isNull, lte, notExists, or } from "drizzle-orm";
import { forgetPastGuests } from "./account/forget-buyers.ts";
import { addresses } from "./address/address.tables.ts";
import { customers, mailedLinks, sessions, socialLogins } from "./auth/auth.tables.ts";
import { SESSION_IDLE_LIFETIME } from "./auth/sessions.ts";
import { handoffs } from "./cart/cart.tables.ts";
import { knownDevices } from "./http/known-devices.tables.ts";
import { rateLimits } from "./http/rate-limits.tables.ts";
import type { Services } from "./http/services.ts";
import { mails } from "./mail/mail.tables.ts";
import { media, uploads } from "./media/media.tables.ts";
import { subscriptions } from "./newsletter/newsletter.tables.ts";
import { orders, placements } from "./order/order.tables.ts";
import { sweepItems } from "./platform/sweep.ts";
import { questions } from "./question/question.tables.ts";
import { sellerDocuments, sellers } from "./seller/seller.tables.ts";
import { staffSessions } from "./staff/staff.tables.ts";
import { STAFF_SESSION_IDLE_LIFETIME } from "./staff/staff-sessions.ts";
import { stockAlerts } from "./stock-alert/stock-alert.tables.ts";

/** How long an idempotency key is remembered, in milliseconds: longer than anybody retries. */
export const PLACEMENT_MEMORY = 7 * 86_400_000;

/** How long a mail is kept once it has left, in milliseconds: as long as somebody may ask whether it did. */
export const MAIL_MEMORY = 30 * 86_400_000;

/** How long a guest is kept who may not buy any more, in milliseconds: what they have begun is over by then. */
export const GUEST_MEMORY = 86_400_000;

/** How long a newsletter may wait for its confirmation, in milliseconds. */
const CONFIRMATION_MAXIMUM = 7 * 86_400_000;

/** How long a picture waits for the review or the return that is to show it, or a document for its application, in milliseconds. */
const UPLOAD_MEMORY = 86_400_000;

/** How long somebody waits for a piece to come back, or for an answer, in milliseconds: half a year. */
export const WAITING_MAXIMUM = 182 * 86_400_000;

/**
 * Removes what nobody can use any more: ended logins, logins that never came back, mailed links, known devices, counts of calls and handoffs that have run
 * out, old idempotency keys, mails that left long ago, newsletters that nobody confirmed, pictures and documents that nothing came to show or name,
 * what was waited for in vain, guests who ordered nothing, the address books of those who did and, once nothing is to be done of them any more, who placed their orders, questions that are not shown, the addresses of those whose question was answered, and applications of sellers that
 * were refused or never read.
 */
export const removeExpired = async ({
  database,
  clock,
  log,
}: Pick<Services, "database" | "clock" | "log">): Promise<void> => {
  const now = clock();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const isPastGuest = lte(customers.guestUntil, ago(GUEST_MEMORY));
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
    const isUnshown = lte(uploads.uploadedAt, ago(UPLOAD_MEMORY));
    await sweepItems(await database.select().from(uploads).where(isUnshown), {
      log,
      label: ({ subjectId }) => ({ uploadFor: subjectId }), // whoever knows a path sees the picture
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
    mails: () => database.delete(mails).where(lte(mails.sentAt, ago(MAIL_MEMORY))),
    subscriptions: () =>
      database
        .delete(subscriptions)
        .where(and(isNull(subscriptions.confirmedAt), lte(subscriptions.createdAt, ago(CONFIRMATION_MAXIMUM)))),
    "stock alerts": () => database.delete(stockAlerts).where(lte(stockAlerts.askedAt, ago(WAITING_MAXIMUM))),
    "addresses of guests": () => {
      const pastGuests = database.select({ id: customers.id }).from(customers).where(isPastGuest);
      return database.delete(addresses).where(inArray(addresses.customerId, pastGuests));
    },
    "buyers of guests' orders": () => forgetPastGuests({ database, log }, now),
    guests: removeGuests,
    uploads: removeUploads,
    questions: () =>
      database
        .delete(questions)
        .where(
          and(
            or(isNull(questions.answeredAt), isNotNull(questions.hiddenAt)),
            lte(questions.askedAt, ago(WAITING_MAXIMUM)),
          ),
        ),
    "addresses of askers": () =>
      database
        .update(questions)
        .set({ email: null })
        .where(and(isNotNull(questions.email), lte(questions.answeredAt, ago(MAIL_MEMORY)))),
    "documents of sellers": () =>
      database
        .delete(sellerDocuments)
        .where(and(isNull(sellerDocuments.sellerId), lte(sellerDocuments.sentAt, ago(UPLOAD_MEMORY)))),
    sellers: () =>
      database
        .delete(sellers)
        .where(
          or(
            and(eq(sellers.state, "refused"), lte(sellers.decidedAt, ago(MAIL_MEMORY))),
            and(eq(sellers.state, "waiting"), lte(sellers.appliedAt, ago(WAITING_MAXIMUM))),
          ),
        ),
    placements: () => database.delete(placements).where(lte(placements.placedAt, ago(PLACEMENT_MEMORY))),
  };
  await sweepItems(Object.entries(removals), {
    log,
    label: ([rows]) => ({ rows }),
    work: ([, remove]) => remove(),
  });
};
