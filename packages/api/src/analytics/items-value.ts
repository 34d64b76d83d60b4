import type { AnalyticsItem } from "./analytics.contract.ts";

/**
 * Returns the value of the items of an event in whole rupiah: the sum of price times quantity. An item without price or quantity counts as
 * 0.
 */
export const sumItemValues = (items: readonly AnalyticsItem[]): number =>
  items.reduce((sum, { price = 0, quantity = 0 }) => sum + price * quantity, 0);
