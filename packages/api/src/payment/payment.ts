import type { Payment, PaymentMethod, PaymentState, TransferDetails } from "./payment.contract.ts";

/** Whether an order of so many whole rupiah may be paid so; what it comes to may not be known yet. */
export const takesAmount = ({ maximum }: Pick<PaymentMethod, "maximum">, amount: number | null): boolean =>
  maximum === undefined || amount === null || amount <= maximum;

/** Paid means verified with whoever took the money; what is owed back was paid once. */
export const isPaid = (payment: { readonly state: PaymentState }): boolean => payment.state === "paid";

/** Where to transfer what is not paid yet; null where there is nothing to transfer. */
export const transferDetailsOf = ({ nextAction }: Pick<Payment, "nextAction">): TransferDetails | null =>
  nextAction.kind === "transferDetails" ? nextAction : null;
