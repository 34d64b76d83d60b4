/** The contract's numbers (`ORDER_STATUSES`) that the provider itself moves orders by. */
export const STATUS = {
  pending: 1,
  confirmed: 2,
  pickedUp: 3,
  onTheWay: 4,
  delivered: 5,
  cancelled: 6,
  refunded: 7,
} as const;
