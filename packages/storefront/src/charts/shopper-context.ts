import type { Problem } from "@griya/api";
import type { ShopperEvent } from "@griya/machines";
import { createChartContext } from "./shared-chart.ts";

/** What there is to see of the shopper's root. */
export type ShopperView = {
  /** Who is shopping is known, and what is theirs is together. */
  isSettled: boolean;
  /** The guest's cart still waits under the guest's token. */
  isUnmerged: boolean;
  problem: Problem | null;
};

export const unknownShopper: ShopperView = { isSettled: false, isUnmerged: false, problem: null };

/** The root of everything that is the shopper's. */
export const ShopperContext = createChartContext<ShopperView, ShopperEvent>("shopper");
