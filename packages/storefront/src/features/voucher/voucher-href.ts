/** The path of the page with the vouchers of a customer. */
export const VOUCHERS_PATH = "/user/vouchers";
