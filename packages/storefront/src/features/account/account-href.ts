/** The path of the page where customers download their data or delete their account, without the language prefix. */
export const CUSTOMER_DATA_PATH = "/user/data";

/** The path of the page with the customer's open sessions, without the language prefix. */
export const SESSIONS_PATH = "/user/sessions";
