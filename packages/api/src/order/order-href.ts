/** Returns the path of the page of a customer's order, without language prefix. */
export const getOrderHref = ({ id }: { id: string }): string => `/user/order/${id}`;
