import {
  type CompareSnapshot,
  selectCompared,
  selectIsCompareLoaded,
  selectIsWaiting,
  selectProblem,
} from "@griya/machines";
import type { CompareView } from "./compare-context.ts";

/** Converts the state of the chart of compared products into a view. */
export const toCompareView = (state: CompareSnapshot): CompareView => ({
  compared: selectCompared(state),
  isLoaded: selectIsCompareLoaded(state),
  problem: selectProblem(state),
  isWaiting: selectIsWaiting(state),
});
