/** Returns the path of the page with the returns of an order, without language prefix. */
export const getReturnHref = ({ orderId }: { orderId: string }): string => `/user/return/${orderId}`;
