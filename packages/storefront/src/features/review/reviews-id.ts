/** Where reviews begin on a product's page. */
export const REVIEWS_ID = "reviews";
