import { getProductHref, type OrderStage, type TrackedOrder } from "@griya/api";

/**
 * Returns the path of an ordered product, without the language prefix. A product that is no longer sold gets the path of a search for its
 * name.
 */
export const getOrderedProductHref = ({ productId, slug, name }: TrackedOrder["lines"][number]): string =>
  productId === null ? `/search?${new URLSearchParams({ q: name })}` : getProductHref({ id: productId, slug });

/** Returns the path of an order's invoice, without the language prefix. */
export const getInvoiceHref = ({ id }: Pick<TrackedOrder, "id">): string => `/user/invoice/${id}`;

/** Returns the path of the list of orders, without the language prefix. The list may begin at a cursor and show one stage only. */
export const getOrdersHref = ({
  stage: status,
  cursor,
}: {
  stage?: OrderStage | undefined;
  cursor?: string;
} = {}): string => {
  const query = new URLSearchParams({ ...(status && { status }), ...(cursor && { cursor }) }).toString();
  return query === "" ? "/user/orders" : `/user/orders?${query}`;
};
