/** Limit for the return of an order or a part of it, in days after its delivery. The shop's texts promise the same. */
export const RETURN_DAYS = 7;

/** Limit for the characters of a customer's text about a return. */
export const RETURN_TEXT_MAXIMUM = 2000;
