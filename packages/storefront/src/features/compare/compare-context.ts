import type { ComparedItem, Problem } from "@griya/api";
import type { CompareEvent } from "@griya/machines";
import { createChartContext } from "../../charts/shared-chart.ts";

/** The view of the compare chart for the islands. */
export type CompareView = {
  /** The compared products, in the order of their addition. */
  comparedProducts: readonly ComparedItem[];
  isLoaded: boolean;
  problem: Problem | null;
  /** True while the provider is down. Pending changes are retried automatically. */
  isWaiting: boolean;
};

/** The view before the first request, as the server renders it. */
export const initialCompare: CompareView = { comparedProducts: [], isLoaded: false, problem: null, isWaiting: false };

/** The React context of the compare chart. All islands share this context. */
export const CompareContext = createChartContext<CompareView, CompareEvent>("list of compared products");
