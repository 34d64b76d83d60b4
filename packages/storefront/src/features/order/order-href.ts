import { productHref, type TrackedOrder } from "@griya/api";

/** The page of an ordered product, without language prefix; a search for its name once it is no longer sold. */
export const orderedProductHref = ({ productId, slug, name }: TrackedOrder["lines"][number]): string =>
  productId === null ? `/search?${new URLSearchParams({ q: name })}` : productHref({ id: productId, slug });

/** The list of orders, without language prefix, from a cursor on. */
export const ordersHref = (cursor: string | null): string =>
  cursor === null ? "/user/orders" : `/user/orders?${new URLSearchParams({ cursor })}`;
