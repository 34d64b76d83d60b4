import type { Problem } from "@griya/api";
import type { ShopperEvent } from "@griya/machines";
import { createChartContext } from "./shared-chart.ts";

/** The view of the shopper machine, the root of the charts about one shopper. */
export type ShopperView = {
  /** True when the shopper is identified and no merge of carts is in progress. */
  isSettled: boolean;
  /** True when the guest's cart is not merged into the customer's cart yet. */
  isUnmerged: boolean;
  problem: Problem | null;
};

export const initialShopper: ShopperView = { isSettled: false, isUnmerged: false, problem: null };

/** The React context of the shopper machine. */
export const ShopperContext = createChartContext<ShopperView, ShopperEvent>("shopper");
