/** Returns the path of the page for a customer's review of an order line, without language prefix. */
export const getOwnReviewHref = ({ lineId }: { lineId: string }): string => `/user/review/${lineId}`;
