/** The page with the compared products side by side. */
export const COMPARE_PATH = "/user/compare";
