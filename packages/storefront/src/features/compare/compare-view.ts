import {
  type CompareSnapshot,
  selectCompared,
  selectIsCompareLoaded,
  selectIsWaiting,
  selectProblem,
} from "@griya/machines";
import type { CompareView } from "./compare-context.ts";

/** Converts a snapshot of the compare chart to its view. */
export const toCompareView = (state: CompareSnapshot): CompareView => ({
  comparedProducts: selectCompared(state),
  isLoaded: selectIsCompareLoaded(state),
  problem: selectProblem(state),
  isWaiting: selectIsWaiting(state),
});
