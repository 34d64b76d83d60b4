import type { Compared, Problem } from "@griya/api";
import type { CompareEvent } from "@griya/machines";
import { createChartContext } from "../../charts/shared-chart.ts";

/** What there is to see of what a customer compares. */
export type CompareView = {
  /** In the order in which it was added. */
  compared: readonly Compared[];
  isKnown: boolean;
  problem: Problem | null;
  /** The service is down: what was done waits, and goes on by itself. */
  isWaiting: boolean;
};

/** Nobody has asked yet what is compared. */
export const unknownCompare: CompareView = { compared: [], isKnown: false, problem: null, isWaiting: false };

/** The one list of compared products of the page. */
export const CompareContext = createChartContext<CompareView, CompareEvent>("list of compared products");
