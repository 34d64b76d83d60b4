import {
  type CartSnapshot,
  selectAddingVariantIds,
  selectCart,
  selectCount,
  selectIsSaving,
  selectIsSavingVoucher,
  selectIsWaiting,
  selectProblem,
  selectSavingLineIds,
} from "@griya/machines";
import type { CartView } from "./cart-context.ts";

/** Converts a snapshot of the cart chart to its view. */
export const toCartView = (state: CartSnapshot): CartView => ({
  cart: selectCart(state),
  count: selectCount(state),
  problem: selectProblem(state),
  problemLineId: state.context.problemLineId,
  voucherProblem: state.context.voucherProblem,
  isSavingVoucher: selectIsSavingVoucher(state),
  savingLineIds: selectSavingLineIds(state),
  addingVariantIds: selectAddingVariantIds(state),
  isSaving: selectIsSaving(state),
  isWaiting: selectIsWaiting(state),
});
