import {
  type CompareSnapshot,
  selectCompared,
  selectIsCompareKnown,
  selectIsWaiting,
  selectProblem,
} from "@griya/machines";
import type { CompareView } from "./compare-context.ts";

/** Converts the state of the chart of compared products into a view. */
export const compareView = (state: CompareSnapshot): CompareView => ({
  compared: selectCompared(state),
  isKnown: selectIsCompareKnown(state),
  problem: selectProblem(state),
  isWaiting: selectIsWaiting(state),
});
