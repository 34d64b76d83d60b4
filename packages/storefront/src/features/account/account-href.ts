/** The customer's data, to have or to have deleted. */
export const DATA = "/user/data";

/** Where the customer is logged in. */
export const SESSIONS = "/user/sessions";
