import {
  getRefundAmount,
  type Locale,
  type OrderReturns,
  RETURN_DAYS,
  type ReturnDraft,
  type ReturnUnavailableReason,
  returnEndpoints,
} from "@griya/api";
import type { Transaction } from "../database/database.ts";
import { notFound, userError, userErrorWithData } from "../http/refusal.ts";
import type { Services } from "../http/services.ts";
import { claimUploads } from "../media/store-upload.ts";
import type { SentenceKey } from "../message/sentences.ts";
import { lockOrder } from "../order/change-status.ts";
import { sendOrderEmail } from "../order/send-order-email.ts";
import { saveRefundAccount } from "../payment/refund-accounts.ts";
import { findReturns } from "./find-returns.ts";
import { returnRequestedEmail } from "./return.emails.ts";
import { returnHistories, returnLines, returnPictures, returns } from "./return.tables.ts";

const createReturnRefusal = userErrorWithData(returnEndpoints.request);

const REFUSAL_SENTENCES: Readonly<Record<ReturnUnavailableReason, SentenceKey>> = {
  notDelivered: "returnNotDelivered",
  notPaid: "returnNotPaid",
  tooLate: "returnTooLate",
  nothingLeft: "returnNothingLeft",
};

type ReturnRequest = {
  readonly draft: ReturnDraft;
  readonly customerId: string;
  readonly locale: Locale;
  readonly services: Pick<Services, "clock" | "config" | "mailer">;
};

/**
 * Requests a return of some pieces of a customer's order. Two calls at the same time run one after the other. A repeated call returns the
 * existing return. Throws a refusal when the pieces can no longer be returned.
 */
export const requestReturn = async (
  tx: Transaction,
  { draft, customerId, locale, services }: ReturnRequest,
): Promise<OrderReturns> => {
  const { id, orderId, reason, text, pictures, refundAccount: account } = draft;
  const now = services.clock();
  const findCurrentReturns = async (): Promise<OrderReturns> => {
    const foundReturns = await findReturns(tx, { orderId, customerId }, { locale, now, config: services.config });
    if (foundReturns === null) throw notFound();
    return foundReturns;
  };
  await findCurrentReturns(); // This checks the owner of the order before the call waits for the lock.
  await lockOrder(tx, orderId);
  const currentReturns = await findCurrentReturns();
  if (currentReturns.returns.some((each) => each.id === id)) return currentReturns;
  if (currentReturns.unavailableReason !== null) {
    throw createReturnRefusal(
      { key: REFUSAL_SENTENCES[currentReturns.unavailableReason], values: { days: String(RETURN_DAYS) } },
      { returns: currentReturns },
    );
  }
  const lines = draft.lines.map(({ lineId, quantity }) => {
    const line = currentReturns.lines.find((each) => each.lineId === lineId);
    if (line === undefined || quantity > line.left)
      throw createReturnRefusal({ key: "returnOvertaken" }, { returns: currentReturns });
    return { returnId: id, orderLineId: lineId, quantity, ...getRefundAmount(line, quantity, reason) };
  });
  const insertedRows = await tx
    .insert(returns)
    .values({ id, orderId, reason, text, askedAt: now })
    .onConflictDoNothing()
    .returning({ id: returns.id });
  if (insertedRows.length === 0) throw userError(); // Another customer's return has this id.
  await tx.insert(returnLines).values(lines);
  await tx.insert(returnHistories).values({ returnId: id, state: "requested", at: now });
  await claimUploads(tx, { subjectId: orderId, paths: pictures });
  if (pictures.length > 0) {
    await tx.insert(returnPictures).values(pictures.map((path, position) => ({ returnId: id, position, path })));
  }
  if (account !== undefined) await saveRefundAccount(tx, services.config, { orderId, account, now });
  const price = lines.reduce((sum, { goods, addOns }) => sum + goods + addOns, 0);
  const refundAmount = Math.min(price, currentReturns.held ?? price);
  await sendOrderEmail(tx, orderId, services, (subject) => returnRequestedEmail({ ...subject, amount: refundAmount }));
  return findCurrentReturns();
};
