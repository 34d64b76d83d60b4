import type { ComparedItem, Problem } from "@griya/api";
import type { CompareEvent } from "@griya/machines";
import { createChartContext } from "../../charts/shared-chart.ts";

/** The compared products as the islands see them. */
export type CompareView = {
  /** In the order of addition. */
  compared: readonly ComparedItem[];
  isLoaded: boolean;
  problem: Problem | null;
  /** True while the service is down. Pending changes are retried automatically. */
  isWaiting: boolean;
};

/** The list before the first request. */
export const initialCompare: CompareView = { compared: [], isLoaded: false, problem: null, isWaiting: false };

/** The list of compared products of the page. All islands share it. */
export const CompareContext = createChartContext<CompareView, CompareEvent>("list of compared products");
