/** What a customer compares, side by side. */
export const COMPARE = "/user/compare";
