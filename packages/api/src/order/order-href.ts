/** Returns the path of a customer's own order, without language prefix. */
export const getOrderHref = ({ id }: { id: string }): string => `/user/order/${id}`;
