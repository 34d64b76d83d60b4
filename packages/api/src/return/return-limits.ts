/** The time for a return, in days after the delivery. The texts of the shop promise the same number of days. */
export const RETURN_DAYS = 7;

/** The maximum number of characters in a customer's text about a return. */
export const RETURN_TEXT_MAXIMUM = 2000;
