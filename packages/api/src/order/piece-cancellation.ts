import { getRefundAmount } from "../return/return.ts";
import { canCancel, type OrderStatus } from "./order-status.ts";

/** The reasons for which a customer cancels pieces of an order. */
export const PIECE_CANCELLATION_REASONS = [
  "changedMind",
  "wrongPiece",
  "tooMany",
  "foundElsewhere",
  "tooSlow",
  "other",
] as const;
export type PieceCancellationReason = (typeof PIECE_CANCELLATION_REASONS)[number];

/** The maximum number of characters in a customer's text about cancelled pieces. */
export const PIECE_CANCELLATION_TEXT_MAXIMUM = 500;

/**
 * Checks whether a customer may cancel single pieces of the order. The order is not picked up yet. It is paid, or paid in cash on delivery.
 * While another payment is pending, its amount must stay as it is.
 */
export const canCancelPieces = (order: {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly paymentMethod: string;
}): boolean => canCancel(order) && (order.isPaid || order.paymentMethod === "cashOnDelivery");

/** A line of an order with its remaining pieces. Amounts are in whole rupiah. */
export type CancellableLine = {
  readonly quantity: number;
  readonly unitPrice: number;
  /** The discount of a voucher on all pieces of the line. */
  readonly discount: number;
  readonly addOns: readonly { readonly unitPrice: number }[];
};

/** The change of an order's amounts after a cancellation, in whole rupiah. */
export type CancelledAmount = {
  /** The amount by which the total falls. */
  readonly amount: number;
  /** The part of the voucher's discount that ends. */
  readonly discount: number;
};

/**
 * Returns the change of an order's amounts after some pieces of a line are cancelled (docs/decisions/0058). The pieces are worth their part
 * of what the line costs, rounded down, and all of their services. The last pieces are worth all that is left.
 */
export const getCancelledAmount = (
  { quantity, unitPrice, discount, addOns }: CancellableLine,
  pieces: number,
): CancelledAmount => {
  const paid = quantity * unitPrice - discount;
  const addOnPrice = addOns.reduce((sum, addOn) => sum + addOn.unitPrice, 0);
  const line = { quantity, paid, addOnPrice, left: quantity, returnableAmount: paid };
  const { goods, addOns: services } = getRefundAmount(line, pieces, "damaged");
  return { amount: goods + services, discount: pieces * unitPrice - goods };
};
