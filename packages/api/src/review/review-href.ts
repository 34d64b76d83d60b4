/** Returns the path of a customer's review of a line of an order. */
export const ownReviewHref = ({ lineId }: { lineId: string }): string => `/user/review/${lineId}`;
