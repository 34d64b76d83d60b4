/** The id of the reviews on a product's page. */
export const REVIEWS_ID = "reviews";
