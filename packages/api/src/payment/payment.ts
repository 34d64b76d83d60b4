import type { Payment, PaymentMethod, PaymentState, TransferDetails } from "./payment.contract.ts";

/** Tells whether an order of this amount in whole rupiah may be paid with the method. The amount may be unknown yet. */
export const isAmountAllowed = ({ maximum }: Pick<PaymentMethod, "maximum">, amount: number | null): boolean =>
  maximum === undefined || amount === null || amount <= maximum;

/** Tells whether the receiver of the money has verified it. False for money that is owed back. */
export const isPaid = (payment: { readonly state: PaymentState }): boolean => payment.state === "paid";

/** Returns the bank account for a payment that is not paid yet; null when there is nothing to transfer. */
export const getTransferDetails = ({ nextAction }: Pick<Payment, "nextAction">): TransferDetails | null =>
  nextAction.kind === "transferDetails" ? nextAction : null;
