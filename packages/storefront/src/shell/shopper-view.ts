import { type ShopperSnapshot, selectIsSettled, selectIsUnmerged, selectProblem } from "@griya/machines";
import type { ShopperView } from "../charts/shopper-context.ts";

/** Returns the view of the shopper's root. */
export const shopperView = (state: ShopperSnapshot): ShopperView => ({
  isSettled: selectIsSettled(state),
  isUnmerged: selectIsUnmerged(state),
  problem: selectProblem(state),
});
