import type { AddLine, CartChange } from "@griya/api";
import { useMemo } from "react";
import { CartContext, type CartView } from "./cart-context.ts";

/** Everything a shopper can do to the cart. The same functions over renders. */
export function useCartVerbs() {
  const cart = CartContext.useChart();
  return useMemo(() => {
    const change = (change: CartChange) => cart.send({ type: "cart.change", change });
    return {
      add: (line: AddLine) => cart.send({ type: "cart.add", line }),
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

const all = (view: CartView): CartView => view;

/** The cart and everything a shopper can do to it. */
export function useCart() {
  return { ...useCartVerbs(), ...CartContext.useView(all) };
}

/** The badge's number: the sum of quantities; null until it is known. */
export const useCartCount = (): number | null => CartContext.useView(({ count }) => count);

/** What was done to the cart is still on its way to the server. */
export const useIsCartSaving = (): boolean => CartContext.useView(({ isSaving }) => isSaving);

/** Whether that variant is on its way into the cart. */
export const useIsAdding = (variantId: string): boolean =>
  CartContext.useView(({ addingVariantIds }) => addingVariantIds.includes(variantId));
