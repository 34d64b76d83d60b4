import type { CartChange, NewCartLine } from "@griya/api";
import { useMemo } from "react";
import { CartContext, type CartView } from "./cart-context.ts";

/** Returns the functions that change the cart. Their identity is stable across renders. */
export function useCartActions() {
  const cart = CartContext.useChart();
  return useMemo(() => {
    const change = (change: CartChange) => cart.send({ type: "cart.change", change });
    return {
      add: (line: NewCartLine) => cart.send({ type: "cart.add", line }),
      setQuantity: (lineId: string, quantity: number) => change({ kind: "setQuantity", lineId, quantity }),
      select: (lineIds: readonly string[], isSelected: boolean) => change({ kind: "select", lineIds, isSelected }),
      chooseAddOn: (lineId: string, addOnId: string, isChosen: boolean) =>
        change({ kind: "chooseAddOns", lineId, addOnIds: [addOnId], isChosen }),
      remove: (lineId: string) => change({ kind: "remove", lineId }),
      applyVoucher: (code: string) => cart.send({ type: "voucher.apply", code }),
      removeVoucher: () => cart.send({ type: "voucher.remove" }),
      retry: () => cart.send({ type: "retry" }),
      dismissProblem: () => cart.send({ type: "problem.dismiss" }),
    };
  }, [cart]);
}

const selectView = (view: CartView): CartView => view;

/** Returns the cart and the functions that change it. */
export function useCart() {
  return { ...useCartActions(), ...CartContext.useView(selectView) };
}

/** Returns the number of pieces in the cart, for the badge. Returns null until the cart is loaded. */
export const useCartCount = (): number | null => CartContext.useView(({ count }) => count);

/** Returns true while the cart has unsaved changes. */
export const useIsCartSaving = (): boolean => CartContext.useView(({ isSaving }) => isSaving);

/** Returns true while a request adds the variant to the cart. */
export const useIsAdding = (variantId: string): boolean =>
  CartContext.useView(({ addingVariantIds }) => addingVariantIds.includes(variantId));
