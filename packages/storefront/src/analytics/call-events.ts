import {
  type AnalyticsEvent,
  type AnalyticsItem,
  type Cart,
  type CartLine,
  type NewCartLine,
  type Order,
  sumItemValues,
} from "@griya/api";
import type { CompletedCall } from "../requests/lazy-client.ts";

const toItemVariant = (attributes: CartLine["attributes"]): Pick<AnalyticsItem, "item_variant"> =>
  attributes.length === 0 ? {} : { item_variant: attributes.map(({ value }) => value).join(", ") };

type PurchasedItem = Pick<CartLine, "name" | "attributes" | "unitPrice"> & { productId: string; quantity: number };

/** Returns the product of a line. For a set, returns its pieces, with the quantities multiplied. */
const getPurchasedItems = ({ pieces, quantity, ...line }: PurchasedItem & Pick<CartLine, "pieces">): PurchasedItem[] =>
  pieces.length === 0
    ? [{ ...line, quantity }]
    : pieces.map((piece) => ({ ...piece, quantity: piece.quantity * quantity }));

const toItem = ({ productId, name, attributes, unitPrice, quantity }: PurchasedItem): AnalyticsItem => ({
  item_id: productId,
  item_name: name,
  ...toItemVariant(attributes),
  price: unitPrice,
  quantity,
});

const createCartEvents = (
  name: "add_to_cart" | "remove_from_cart" | "view_cart" | "begin_checkout",
  lines: readonly (PurchasedItem & Pick<CartLine, "pieces">)[],
  currency: string,
): AnalyticsEvent[] => {
  const items = lines.flatMap(getPurchasedItems).map(toItem);
  return items.length === 0 ? [] : [{ name, params: { items, currency, value: sumItemValues(items) } }];
};

/** Returns the lines of `now` with a higher quantity than in `before`. The returned quantity is the difference. */
const getAddedLines = (now: Cart, before: Cart): CartLine[] => {
  const formerQuantities = new Map(before.lines.map(({ variantId, quantity }) => [variantId, quantity]));
  return now.lines.flatMap((line) => {
    const quantity = line.quantity - (formerQuantities.get(line.variantId) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
};

const createPurchaseEvents = ({ id, lines, total, adjustments }: Order, currency: string): AnalyticsEvent[] => {
  const items = lines.flatMap((line) =>
    line.productId === null ? [] : [toItem({ ...line, productId: line.productId })],
  );
  if (items.length === 0) return [];
  const shipping = adjustments.find(({ kind }) => kind === "shipping")?.amount ?? 0;
  return [{ name: "purchase", params: { items, currency, value: total, shipping, transaction_id: id } }];
};

/**
 * Returns a function that returns the analytics events of an answered call. The events count the pieces that this page adds to the cart or
 * removes. On the cart page and in the checkout, the first event counts the whole cart. A merge of two carts has no event.
 * @param path the path of the page, without the language prefix
 */
export const createCallEventReader = (
  path: string,
  currency: string,
): ((call: CompletedCall) => readonly AnalyticsEvent[]) => {
  let lastCart: Cart | null = null;
  const getViewEvents = (cart: Cart): AnalyticsEvent[] => {
    if (lastCart !== null) return [];
    if (path === "/cart") return createCartEvents("view_cart", cart.lines, currency);
    const selectedLines = cart.lines.filter(({ isSelected }) => isSelected);
    return path === "/checkout" ? createCartEvents("begin_checkout", selectedLines, currency) : [];
  };
  const getChangeEvents = (cart: Cart): AnalyticsEvent[] =>
    lastCart === null
      ? []
      : [
          ...createCartEvents("add_to_cart", getAddedLines(cart, lastCart), currency),
          ...createCartEvents("remove_from_cart", getAddedLines(lastCart, cart), currency),
        ];
  const getAddEvents = ({ lines }: Cart, { variantId, quantity }: NewCartLine): AnalyticsEvent[] => {
    const line = lines.find((each) => each.variantId === variantId);
    return line ? createCartEvents("add_to_cart", [{ ...line, quantity }], currency) : [];
  };
  const updateLastCart = (cart: Cart, events: readonly AnalyticsEvent[]): readonly AnalyticsEvent[] => {
    lastCart = cart;
    return events;
  };
  return (call) => {
    switch (call.name) {
      case "cart/find":
        return updateLastCart(call.output, getViewEvents(call.output));
      case "cart/merge":
      case "cart/claim":
        return updateLastCart(call.output.cart, []);
      case "cart/select":
        return updateLastCart(call.output, []);
      case "cart/add":
        return updateLastCart(call.output, getAddEvents(call.output, call.input));
      case "cart/setQuantity":
      case "cart/remove":
        return updateLastCart(call.output, getChangeEvents(call.output));
      case "order/place":
        return createPurchaseEvents(call.output, currency);
      case "auth/login":
        return [{ name: "login", params: { method: "email" } }];
      case "auth/socialLogin":
        return [{ name: "login", params: { method: "google" } }];
      case "auth/register":
        return [{ name: "sign_up", params: { method: "email" } }];
      default:
        return [];
    }
  };
};
