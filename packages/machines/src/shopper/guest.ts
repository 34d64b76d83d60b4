/** Who shops without being logged in, where a customer would be named by id. */
export const GUEST = "guest";
