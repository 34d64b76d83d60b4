/** The path of the page with the table of compared products, without the language prefix. */
export const COMPARE_PATH = "/user/compare";
