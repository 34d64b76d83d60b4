import {
  amountBack,
  type Locale,
  type OrderReturns,
  RETURN_DAYS,
  type ReturnDraft,
  type ReturnHindrance,
  returnEndpoints,
} from "@griya/api";
import type { Transaction } from "../database/database.ts";
import { handled, notFound, refusalOf } from "../http/refusal.ts";
import type { Services } from "../http/services.ts";
import { takeUploads } from "../media/keep-upload.ts";
import type { SentenceKey } from "../message/sentences.ts";
import { lockOrder } from "../order/change-status.ts";
import { tellCustomer } from "../order/tell-customer.ts";
import { findReturns } from "./find-returns.ts";
import { returnAskedLetter } from "./return.letters.ts";
import { returnHistories, returnLines, returnPictures, returns } from "./return.tables.ts";

const refusal = refusalOf(returnEndpoints.ask);

const SENTENCES: Readonly<Record<ReturnHindrance, SentenceKey>> = {
  notDelivered: "returnNotDelivered",
  notPaid: "returnNotPaid",
  tooLate: "returnTooLate",
  nothingLeft: "returnNothingLeft",
};

type Asking = {
  readonly draft: ReturnDraft;
  readonly customerId: string;
  readonly locale: Locale;
  readonly services: Pick<Services, "clock" | "config" | "mailer">;
};

/**
 * Asks for the money of some pieces of a customer's order. Two calls at once run one after the other. A repeated return already exists. For
 * a different return, the pieces are no longer available.
 */
export const askReturn = async (
  tx: Transaction,
  { draft, customerId, locale, services }: Asking,
): Promise<OrderReturns> => {
  const { id, orderId, reason, text, pictures } = draft;
  const now = services.clock();
  const standing = async (): Promise<OrderReturns> => {
    const found = await findReturns(tx, { orderId, customerId }, { locale, now });
    if (found === null) throw notFound();
    return found;
  };
  await standing(); // checks that the order is theirs before anybody must wait
  await lockOrder(tx, orderId);
  const known = await standing();
  if (known.returns.some((each) => each.id === id)) return known;
  if (known.hindrance !== null) {
    throw refusal({ key: SENTENCES[known.hindrance], values: { days: String(RETURN_DAYS) } }, { returns: known });
  }
  const lines = draft.lines.map(({ lineId, quantity }) => {
    const line = known.lines.find((each) => each.lineId === lineId);
    if (line === undefined || quantity > line.left) throw refusal({ key: "returnOvertaken" }, { returns: known });
    return { returnId: id, orderLineId: lineId, quantity, ...amountBack(line, quantity, reason) };
  });
  const begun = await tx
    .insert(returns)
    .values({ id, orderId, reason, text, askedAt: now })
    .onConflictDoNothing()
    .returning({ id: returns.id });
  if (begun.length === 0) throw handled(); // somebody else's return has this id
  await tx.insert(returnLines).values(lines);
  await tx.insert(returnHistories).values({ returnId: id, state: "requested", at: now });
  await takeUploads(tx, { subjectId: orderId, paths: pictures });
  if (pictures.length > 0) {
    await tx.insert(returnPictures).values(pictures.map((path, position) => ({ returnId: id, position, path })));
  }
  const amount = lines.reduce((sum, { goods, addOns }) => sum + goods + addOns, 0);
  await tellCustomer(tx, orderId, services, (subject) => returnAskedLetter({ ...subject, amount }));
  return standing();
};
