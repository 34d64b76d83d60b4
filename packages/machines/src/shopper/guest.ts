/** The owner id of a guest's cart, in place of a customer's id. */
export const GUEST = "guest";
