/** The vouchers that a customer may use. */
export const VOUCHERS = "/user/vouchers";
