/** The reasons for a return. */
export const RETURN_REASONS = ["damaged", "wrongPiece", "missingParts", "notAsDescribed", "changedMind"] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The states of a return. A refused return does not reduce the returnable pieces. */
export const RETURN_STATES = ["requested", "approved", "refused", "received", "refunded"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** The reasons why an order allows no further return. */
export const RETURN_UNAVAILABLE_REASONS = ["notDelivered", "notPaid", "tooLate", "nothingLeft"] as const;
export type ReturnUnavailableReason = (typeof RETURN_UNAVAILABLE_REASONS)[number];

/** The paid money of a line. Amounts are in whole rupiah. */
export type PaidLine = {
  readonly quantity: number;
  /** The paid amount for all pieces, without services. The line's share of a voucher is already subtracted. */
  readonly paid: number;
  /** The cost of all services for one piece. */
  readonly addOnPrice: number;
  /** The number of pieces without a requested return. */
  readonly left: number;
  /** The part of `paid` without a requested return. */
  readonly returnableAmount: number;
};

/** The refund for some pieces, in whole rupiah. */
export type RefundAmount = { readonly goods: number; readonly addOns: number };

/** Returns true if the shop caused the return. Only then does the shop refund completed services. */
const isShopsFault = (reason: ReturnReason): boolean => reason !== "changedMind";

/**
 * Returns the refund for some of the remaining pieces of a line: for the goods, and for the services. The refund for the goods is their
 * part of the paid amount, rounded down. The last pieces get the remainder, so that all refunds of a line add up to its paid amount.
 */
export const getRefundAmount = (line: PaidLine, pieces: number, reason: ReturnReason): RefundAmount => {
  const partialAmount = Number((BigInt(line.paid) * BigInt(pieces)) / BigInt(line.quantity));
  return {
    goods: pieces === line.left ? line.returnableAmount : Math.min(line.returnableAmount, partialAmount),
    addOns: isShopsFault(reason) ? pieces * line.addOnPrice : 0,
  };
};
