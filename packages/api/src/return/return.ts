/** The reasons for a return. */
export const RETURN_REASONS = ["damaged", "wrongPiece", "missingParts", "notAsDescribed", "changedMind"] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The states of a return; a refused return takes nothing back. */
export const RETURN_STATES = ["requested", "approved", "refused", "received", "refunded"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** The reasons why nothing more of an order can be returned. */
export const RETURN_UNAVAILABLE_REASONS = ["notDelivered", "notPaid", "tooLate", "nothingLeft"] as const;
export type ReturnUnavailableReason = (typeof RETURN_UNAVAILABLE_REASONS)[number];

/** The money of a line; amounts in whole rupiah. */
export type PaidLine = {
  readonly quantity: number;
  /** Paid amount for all its pieces, without services, less their share of a voucher. */
  readonly paid: number;
  /** Cost of the services with one piece. */
  readonly addOnPrice: number;
  /** Pieces without a request for a return. */
  readonly left: number;
  /** Part of `paid` without a request for a return. */
  readonly returnableAmount: number;
};

/** The refund for some pieces. */
export type RefundAmount = { readonly goods: number; readonly addOns: number };

/** Tells whether the shop is to blame. Only then services are paid back, because they were done. */
const isShopsFault = (reason: ReturnReason): boolean => reason !== "changedMind";

/**
 * Returns the refund for some of the remaining pieces of a line: their part of the paid amount, rounded down. The last pieces get the whole
 * rest. So the returns of a line never exceed its paid amount, and all of them together equal it.
 */
export const getRefundAmount = (line: PaidLine, pieces: number, reason: ReturnReason): RefundAmount => {
  const part = Number((BigInt(line.paid) * BigInt(pieces)) / BigInt(line.quantity));
  return {
    goods: pieces === line.left ? line.returnableAmount : Math.min(line.returnableAmount, part),
    addOns: isShopsFault(reason) ? pieces * line.addOnPrice : 0,
  };
};
