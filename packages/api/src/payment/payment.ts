import type { Payment, PaymentMethod, PaymentState, TransferDetails } from "./payment.contract.ts";

/** Checks whether the method is allowed for an order of this amount, in whole rupiah. An amount of null is unknown, and always allowed. */
export const isAmountAllowed = ({ maximum }: Pick<PaymentMethod, "maximum">, amount: number | null): boolean =>
  maximum === undefined || amount === null || amount <= maximum;

/** Checks whether the money has arrived and belongs to the shop. A payment whose refund is due is not paid. */
export const isPaid = (payment: { readonly state: PaymentState }): boolean => payment.state === "paid";

/** Returns the bank account for the transfer, or null when the shopper has nothing to transfer. */
export const getTransferDetails = ({ nextAction }: Pick<Payment, "nextAction">): TransferDetails | null =>
  nextAction.kind === "transferDetails" ? nextAction : null;
