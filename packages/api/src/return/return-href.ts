/** Returns the path of the page for the returns of an order, without language prefix. */
export const returnHref = ({ orderId }: { orderId: string }): string => `/user/return/${orderId}`;
