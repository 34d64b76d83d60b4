import type { Payment, PaymentState, TransferDetails } from "./payment.contract.ts";

/** Paid means verified with whoever took the money; what is owed back was paid once. */
export const isPaid = (payment: { readonly state: PaymentState }): boolean => payment.state === "paid";

/** Where to transfer what is not paid yet; null where there is nothing to transfer. */
export const transferDetailsOf = ({ nextAction }: Pick<Payment, "nextAction">): TransferDetails | null =>
  nextAction.kind === "transferDetails" ? nextAction : null;
