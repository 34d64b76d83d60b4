/** Why a customer gives something back. */
export const RETURN_REASONS = ["damaged", "wrongPiece", "missingParts", "notAsDescribed", "changedMind"] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** How a return stands; one that was refused takes nothing back. */
export const RETURN_STATES = ["requested", "approved", "refused", "received", "refunded"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Why nothing more of an order can be given back. */
export const RETURN_HINDRANCES = ["notDelivered", "notPaid", "tooLate", "nothingLeft"] as const;
export type ReturnHindrance = (typeof RETURN_HINDRANCES)[number];

/** A line as far as its money goes; amounts in whole rupiah. */
export type PaidLine = {
  readonly quantity: number;
  /** What was paid for all its pieces, without services and less their share of a voucher. */
  readonly paid: number;
  /** What the services with one piece cost. */
  readonly addOnPrice: number;
  /** Pieces that nobody has asked to give back. */
  readonly left: number;
  /** What of `paid` was not asked back. */
  readonly paidLeft: number;
};

/** What comes back for some pieces. */
export type AmountBack = { readonly goods: number; readonly addOns: number };

/** Services were done, so they are paid back only where the shop is to blame. */
const isShopsFault = (reason: ReturnReason): boolean => reason !== "changedMind";

/**
 * What comes back for some of the pieces that are left of a line: their part of what was paid, rounded down, and with the last of them
 * all that is left. So the returns of a line never come to more than was paid for it, and all of them to just that.
 */
export const amountBack = (line: PaidLine, pieces: number, reason: ReturnReason): AmountBack => {
  const part = Number((BigInt(line.paid) * BigInt(pieces)) / BigInt(line.quantity));
  return {
    goods: pieces === line.left ? line.paidLeft : Math.min(line.paidLeft, part),
    addOns: isShopsFault(reason) ? pieces * line.addOnPrice : 0,
  };
};
