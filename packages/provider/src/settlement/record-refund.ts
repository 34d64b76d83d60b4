import { eq } from "drizzle-orm";
import type { Services } from "../http/services.ts";
import { lockOrder, markCancelledOrderRefunded } from "../order/change-status.ts";
import { sendOrderEmail } from "../order/send-order-email.ts";
import { changePayment, countDueRefunds } from "../payment/change-payment.ts";
import { payments } from "../payment/payment.tables.ts";
import { deleteUnneededRefundAccount } from "../payment/refund-accounts.ts";
import { finishReturn } from "../return/change-return-state.ts";
import { returnRefundedEmail } from "../return/return.emails.ts";
import { paymentRefundedEmail } from "./payment.emails.ts";

/**
 * Records that a refund is paid. The last refund of a cancelled order marks the order as refunded. The customer gets an email. Returns
 * false when the refund has another state.
 * @param fromStates `refundDue` for a refund that the operator has paid by hand, `refunding` for one that the gateway has confirmed
 */
export const recordRefund = async (
  { database, clock, ...services }: Pick<Services, "database" | "clock" | "config" | "mailer">,
  paymentId: string,
  fromStates: readonly ("refundDue" | "refunding")[] = ["refundDue"],
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const [foundPayment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (!foundPayment) return false;
    const { orderId } = foundPayment;
    await lockOrder(tx, orderId);
    const now = clock();
    const refund = await changePayment(tx, paymentId, { fromStates, toState: "refunded", now });
    if (!refund) return false;
    if ((await countDueRefunds(tx, orderId)) === 0) await markCancelledOrderRefunded(tx, orderId, now);
    await deleteUnneededRefundAccount(tx, orderId);
    const isOfReturn = await finishReturn(tx, refund, now);
    const createEmail = isOfReturn ? returnRefundedEmail : paymentRefundedEmail;
    await sendOrderEmail(tx, orderId, services, (subject) => createEmail({ ...subject, amount: refund.amount }));
    return true;
  });
