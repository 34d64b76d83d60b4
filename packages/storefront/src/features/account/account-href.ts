/** The page where customers download their data or delete their account. */
export const CUSTOMER_DATA_PATH = "/user/data";

/** The page with the customer's open sessions. */
export const SESSIONS_PATH = "/user/sessions";
