/** Returns the path of a customer's review of a line of an order. */
export const getOwnReviewHref = ({ lineId }: { lineId: string }): string => `/user/review/${lineId}`;
