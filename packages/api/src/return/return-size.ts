/** Days after its delivery within which an order, or a part of it, may be given back: what the shop's texts promise too. */
export const RETURN_DAYS = 7;

/** Characters of what a customer says of a return. */
export const RETURN_TEXT_MAXIMUM = 2000;
