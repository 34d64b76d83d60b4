import type { Problem } from "@griya/api";
import type { ShopperEvent } from "@griya/machines";
import { createChartContext } from "./shared-chart.ts";

/** The view of the shopper's root. */
export type ShopperView = {
  /** The shopper is identified, and no merge of carts is in progress. */
  isSettled: boolean;
  /** The guest's cart still waits under the guest's token. */
  isUnmerged: boolean;
  problem: Problem | null;
};

export const initialShopper: ShopperView = { isSettled: false, isUnmerged: false, problem: null };

/** The context of the shopper's root chart. */
export const ShopperContext = createChartContext<ShopperView, ShopperEvent>("shopper");
