import {
  type AddLine,
  type AnalyticsEvent,
  type AnalyticsItem,
  type Cart,
  type CartLine,
  type Order,
  valueOfItems,
} from "@griya/api";
import type { AnsweredCall } from "../work/lazy-client.ts";

const variantOf = (attributes: CartLine["attributes"]): Pick<AnalyticsItem, "item_variant"> =>
  attributes.length === 0 ? {} : { item_variant: attributes.map(({ value }) => value).join(", ") };

type Bought = Pick<CartLine, "name" | "attributes" | "unitPrice"> & { productId: string; quantity: number };

/** Returns the products that a line buys: for a set, its pieces. */
const boughtBy = ({ pieces, quantity, ...line }: Bought & Pick<CartLine, "pieces">): Bought[] =>
  pieces.length === 0
    ? [{ ...line, quantity }]
    : pieces.map((piece) => ({ ...piece, quantity: piece.quantity * quantity }));

const itemOf = ({ productId, name, attributes, unitPrice, quantity }: Bought): AnalyticsItem => ({
  item_id: productId,
  item_name: name,
  ...variantOf(attributes),
  price: unitPrice,
  quantity,
});

const ofCart = (
  name: "add_to_cart" | "remove_from_cart" | "view_cart" | "begin_checkout",
  lines: readonly (Bought & Pick<CartLine, "pieces">)[],
  currency: string,
): AnalyticsEvent[] => {
  const items = lines.flatMap(boughtBy).map(itemOf);
  return items.length === 0 ? [] : [{ name, params: { items, currency, value: valueOfItems(items) } }];
};

/** Returns the lines of `now` whose quantity is higher than in `before`, with the difference as their quantity. */
const more = (now: Cart, before: Cart): CartLine[] => {
  const had = new Map(before.lines.map(({ variantId, quantity }) => [variantId, quantity]));
  return now.lines.flatMap((line) => {
    const quantity = line.quantity - (had.get(line.variantId) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
};

const purchase = ({ id, lines, total, adjustments }: Order, currency: string): AnalyticsEvent[] => {
  const items = lines.flatMap((line) =>
    line.productId === null ? [] : [itemOf({ ...line, productId: line.productId })],
  );
  if (items.length === 0) return [];
  const shipping = adjustments.find(({ kind }) => kind === "shipping")?.amount ?? 0;
  return [{ name: "purchase", params: { items, currency, value: total, shipping, transaction_id: id } }];
};

/**
 * Returns a function that counts the answered calls of a page. It counts pieces that this page adds to the cart or removes. It counts the
 * whole cart once on the pages of the cart and the checkout. A merge of two carts counts nothing.
 * @param path of the page, without its language
 */
export const createCallCount = (
  path: string,
  currency: string,
): ((call: AnsweredCall) => readonly AnalyticsEvent[]) => {
  let known: Cart | null = null;
  const shown = (cart: Cart): AnalyticsEvent[] => {
    if (known !== null) return [];
    if (path === "/cart") return ofCart("view_cart", cart.lines, currency);
    const ordered = cart.lines.filter(({ isSelected }) => isSelected);
    return path === "/checkout" ? ofCart("begin_checkout", ordered, currency) : [];
  };
  const changed = (cart: Cart): AnalyticsEvent[] =>
    known === null
      ? []
      : [
          ...ofCart("add_to_cart", more(cart, known), currency),
          ...ofCart("remove_from_cart", more(known, cart), currency),
        ];
  const added = ({ lines }: Cart, { variantId, quantity }: AddLine): AnalyticsEvent[] => {
    const line = lines.find((each) => each.variantId === variantId);
    return line ? ofCart("add_to_cart", [{ ...line, quantity }], currency) : [];
  };
  const know = (cart: Cart, events: readonly AnalyticsEvent[]): readonly AnalyticsEvent[] => {
    known = cart;
    return events;
  };
  return (call) => {
    switch (call.name) {
      case "cart/find":
        return know(call.answer, shown(call.answer));
      case "cart/merge":
      case "cart/claim":
        return know(call.answer.cart, []);
      case "cart/select":
        return know(call.answer, []);
      case "cart/add":
        return know(call.answer, added(call.answer, call.input));
      case "cart/setQuantity":
      case "cart/remove":
        return know(call.answer, changed(call.answer));
      case "order/place":
        return purchase(call.answer, currency);
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
