/** The page where customers download their data or delete their account. */
export const DATA = "/user/data";

/** The page with the customer's open sessions. */
export const SESSIONS = "/user/sessions";
