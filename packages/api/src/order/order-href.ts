/** Returns the path of a customer's own order, without language prefix. */
export const orderHref = ({ id }: { id: string }): string => `/user/order/${id}`;
