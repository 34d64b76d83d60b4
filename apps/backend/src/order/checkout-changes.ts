import type { CheckoutChange } from "@griya/api";
import type { PricedLine } from "../cart/load-cart.ts";

/** Whole rupiah of some lines at the prices of now. */
export const subtotalOf = (lines: readonly Pick<PricedLine, "price" | "quantity">[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** Lines that want more than there is. */
export const stockChanges = (lines: readonly PricedLine[]): CheckoutChange[] =>
  lines
    .filter(({ quantity, variant }) => variant.onHand < quantity)
    .map(({ id, quantity, variant }) => ({ kind: "stock", line: id, before: quantity, after: variant.onHand }));

/** What differs from the total that the shopper accepted, line by line as far as it is known what they were shown. */
export const totalChanges = (
  lines: readonly PricedLine[],
  missing: readonly string[],
  { shippingCost, expectedTotal }: { shippingCost: number; expectedTotal: number },
): CheckoutChange[] => {
  const gone = missing.map((line): CheckoutChange => ({ kind: "stock", line, before: null, after: 0 }));
  const prices = lines
    .filter(({ shownPrice, price }) => shownPrice !== null && shownPrice !== price)
    .map(
      ({ id, shownPrice, price }): CheckoutChange => ({ kind: "price", line: id, before: shownPrice, after: price }),
    );
  if (gone.length > 0) return [...gone, ...prices];
  const shown = subtotalOf(lines.map(({ shownPrice, price, quantity }) => ({ price: shownPrice ?? price, quantity })));
  const shippingBefore = expectedTotal - shown;
  const shipping: CheckoutChange[] =
    shippingBefore === shippingCost
      ? []
      : [{ kind: "shipping", line: null, before: shippingBefore < 0 ? null : shippingBefore, after: shippingCost }];
  return [...prices, ...shipping];
};
