/** The page where customers download their data or delete their account. */
export const DATA = "/user/data";

/** The page that lists the open sessions of the customer. */
export const SESSIONS = "/user/sessions";
