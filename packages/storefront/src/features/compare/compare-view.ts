import {
  type CompareSnapshot,
  selectCompared,
  selectIsCompareKnown,
  selectIsWaiting,
  selectProblem,
} from "@griya/machines";
import type { CompareView } from "./compare-context.ts";

/** What there is to see of the chart of compared products. */
export const compareView = (state: CompareSnapshot): CompareView => ({
  compared: selectCompared(state),
  isKnown: selectIsCompareKnown(state),
  problem: selectProblem(state),
  isWaiting: selectIsWaiting(state),
});
