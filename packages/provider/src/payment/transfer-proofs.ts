import { and, desc, eq, gt, inArray, isNotNull, ne, notExists, type SQL } from "drizzle-orm";
import type { Queries, Transaction } from "../database/database.ts";
import { paymentEvents, payments, transferProofs } from "./payment.tables.ts";

/** The time for which a proof stays after the end of its payment, in milliseconds: 30 days. Questions about the transfer come earlier. */
export const TRANSFER_PROOF_RETENTION = 30 * 86_400_000;

/** Stores the picture of a transfer. It replaces the former picture of the payment. */
export const saveTransferProof = async (
  tx: Transaction,
  { paymentId, content, now }: { readonly paymentId: string; readonly content: Uint8Array; readonly now: Date },
): Promise<void> => {
  await tx
    .insert(transferProofs)
    .values({ paymentId, content })
    .onConflictDoUpdate({ target: transferProofs.paymentId, set: { content } });
  await tx.update(payments).set({ proofSentAt: now }).where(eq(payments.id, paymentId));
};

/** Finds the latest proof of an order's transfers. Returns null when the order has none. */
export const findTransferProof = async (
  queries: Queries,
  orderId: string,
): Promise<{ readonly content: Uint8Array; readonly sentAt: Date | null } | null> => {
  const [proof] = await queries
    .select({ content: transferProofs.content, sentAt: payments.proofSentAt })
    .from(transferProofs)
    .innerJoin(payments, eq(payments.id, transferProofs.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.proofSentAt))
    .limit(1);
  return proof ?? null;
};

/** Deletes the proofs of the payments that match `filter`. */
export const removeTransferProofs = async (tx: Transaction, filter: SQL | undefined): Promise<void> => {
  const withoutProof = await tx
    .update(payments)
    .set({ proofSentAt: null })
    .where(and(isNotNull(payments.proofSentAt), filter))
    .returning({ id: payments.id });
  const ids = withoutProof.map(({ id }) => id);
  await tx.delete(transferProofs).where(inArray(transferProofs.paymentId, ids));
};

/** Deletes the proofs of payments that ended {@link TRANSFER_PROOF_RETENTION} ago. */
export const removePastTransferProofs = async (tx: Transaction, now: Date): Promise<void> => {
  const laterEvents = tx
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.paymentId, payments.id),
        gt(paymentEvents.at, new Date(now.getTime() - TRANSFER_PROOF_RETENTION)),
      ),
    );
  await removeTransferProofs(tx, and(ne(payments.state, "pending"), notExists(laterEvents)));
};
