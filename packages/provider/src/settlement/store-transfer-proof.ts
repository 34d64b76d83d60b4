import { eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { notFound, userError } from "../http/refusal.ts";
import type { Services } from "../http/services.ts";
import { acceptPicture, UPLOAD_LIMITS } from "../media/accept-picture.ts";
import { lockOrder } from "../order/change-status.ts";
import { orders } from "../order/order.tables.ts";
import { findCurrentPayments } from "../payment/find-payments.ts";
import { BANK_TRANSFER } from "../payment/gateways/bank-transfer.ts";
import type { PaymentRow } from "../payment/gateways/payment-gateway.ts";
import { saveTransferProof } from "../payment/transfer-proofs.ts";

type ProofUpload = { readonly orderId: string; readonly customerId: string; readonly file: Blob };

/** Finds the pending bank transfer of a customer's order. Throws a refusal when the order waits for no transfer. */
const findPendingTransfer = async (
  queries: Queries,
  { orderId, customerId }: Pick<ProofUpload, "orderId" | "customerId">,
): Promise<PaymentRow> => {
  const [order] = await queries.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, orderId));
  if (order?.customerId !== customerId) throw notFound();
  const payment = (await findCurrentPayments(queries, [orderId])).get(orderId);
  if (payment?.state !== "pending" || payment.method !== BANK_TRANSFER) throw userError("noTransferAwaited");
  return payment;
};

/**
 * Stores a picture that proves the transfer for an order. It replaces the former picture. The payment stays pending: only the operator
 * confirms it. Throws a refusal for another customer's order, without a pending transfer, and for a picture that the shop does not accept.
 */
export const storeTransferProof = async (
  { database, pictureWorkers, clock }: Pick<Services, "database" | "pictureWorkers" | "clock">,
  { file, ...owner }: ProofUpload,
): Promise<void> => {
  await findPendingTransfer(database, owner); // The shop decodes no picture that it would refuse afterwards.
  const { body: content } = await acceptPicture(pictureWorkers, file, UPLOAD_LIMITS.review);
  await database.transaction(async (tx) => {
    await lockOrder(tx, owner.orderId);
    const { id: paymentId } = await findPendingTransfer(tx, owner);
    await saveTransferProof(tx, { paymentId, content, now: clock() });
  });
};
