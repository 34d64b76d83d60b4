/** The numbers of the order statuses, as in `ORDER_STATUSES` of the contract. */
export const STATUS = {
  pending: 1,
  confirmed: 2,
  pickedUp: 3,
  onTheWay: 4,
  delivered: 5,
  cancelled: 6,
  refunded: 7,
} as const;
