import { type ShopperSnapshot, selectCanLeaveLogin, selectIsUnmerged, selectProblem } from "@griya/machines";
import type { ShopperView } from "../charts/shopper-context.ts";

/** Returns the view of the shopper machine. */
export const toShopperView = (state: ShopperSnapshot): ShopperView => ({
  isSettled: selectCanLeaveLogin(state),
  isUnmerged: selectIsUnmerged(state),
  problem: selectProblem(state),
});
