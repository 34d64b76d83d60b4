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
import { findReturns } from "./find-returns.ts";
import { returnRequestedEmail } from "./return.emails.ts";
import { returnHistories, returnLines, returnPictures, returns } from "./return.tables.ts";

const createReturnRefusal = userErrorWithData(returnEndpoints.request);

const SENTENCES: Readonly<Record<ReturnUnavailableReason, SentenceKey>> = {
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
 * Asks for the money of some pieces of a customer's order. Two calls at once run one after the other. A repeated return already exists. For
 * a different return, the pieces are no longer available.
 */
export const requestReturn = async (
  tx: Transaction,
  { draft, customerId, locale, services }: ReturnRequest,
): Promise<OrderReturns> => {
  const { id, orderId, reason, text, pictures } = draft;
  const now = services.clock();
  const findCurrentReturns = async (): Promise<OrderReturns> => {
    const found = await findReturns(tx, { orderId, customerId }, { locale, now });
    if (found === null) throw notFound();
    return found;
  };
  await findCurrentReturns(); // checks that the order is theirs before anybody must wait
  await lockOrder(tx, orderId);
  const current = await findCurrentReturns();
  if (current.returns.some((each) => each.id === id)) return current;
  if (current.unavailableReason !== null) {
    throw createReturnRefusal(
      { key: SENTENCES[current.unavailableReason], values: { days: String(RETURN_DAYS) } },
      { returns: current },
    );
  }
  const lines = draft.lines.map(({ lineId, quantity }) => {
    const line = current.lines.find((each) => each.lineId === lineId);
    if (line === undefined || quantity > line.left)
      throw createReturnRefusal({ key: "returnOvertaken" }, { returns: current });
    return { returnId: id, orderLineId: lineId, quantity, ...getRefundAmount(line, quantity, reason) };
  });
  const inserted = await tx
    .insert(returns)
    .values({ id, orderId, reason, text, askedAt: now })
    .onConflictDoNothing()
    .returning({ id: returns.id });
  if (inserted.length === 0) throw userError(); // somebody else's return has this id
  await tx.insert(returnLines).values(lines);
  await tx.insert(returnHistories).values({ returnId: id, state: "requested", at: now });
  await claimUploads(tx, { subjectId: orderId, paths: pictures });
  if (pictures.length > 0) {
    await tx.insert(returnPictures).values(pictures.map((path, position) => ({ returnId: id, position, path })));
  }
  const amount = lines.reduce((sum, { goods, addOns }) => sum + goods + addOns, 0);
  await sendOrderEmail(tx, orderId, services, (subject) => returnRequestedEmail({ ...subject, amount }));
  return findCurrentReturns();
};
