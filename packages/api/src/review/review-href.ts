/** What a customer wrote, or may write, about a line of an order. */
export const ownReviewHref = ({ lineId }: { lineId: string }): string => `/user/review/${lineId}`;
