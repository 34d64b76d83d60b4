import { type OrderStage, productHref, type TrackedOrder } from "@griya/api";

/** The page of an ordered product, without language prefix; a search for its name once it is no longer sold. */
export const orderedProductHref = ({ productId, slug, name }: TrackedOrder["lines"][number]): string =>
  productId === null ? `/search?${new URLSearchParams({ q: name })}` : productHref({ id: productId, slug });

/** The invoice of an order, without language prefix. */
export const invoiceHref = ({ id }: Pick<TrackedOrder, "id">): string => `/user/invoice/${id}`;

/** The list of orders, without language prefix: of one stage alone, from a cursor on. */
export const ordersHref = ({ stage, cursor }: { stage?: OrderStage | undefined; cursor?: string } = {}): string => {
  const query = new URLSearchParams({ ...(stage && { status: stage }), ...(cursor && { cursor }) }).toString();
  return query === "" ? "/user/orders" : `/user/orders?${query}`;
};
