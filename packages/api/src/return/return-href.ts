/** Where a customer asks for the money of an order's pieces, without language prefix. */
export const returnHref = ({ orderId }: { orderId: string }): string => `/user/return/${orderId}`;
