import type { AnalyticsItem } from "./analytics.contract.ts";

/**
 * Returns the value of items in an event of Google Analytics 4: the sum of price times quantity. An item without one of them adds nothing.
 */
export const sumItemValues = (items: readonly AnalyticsItem[]): number =>
  items.reduce((sum, { price = 0, quantity = 0 }) => sum + price * quantity, 0);
