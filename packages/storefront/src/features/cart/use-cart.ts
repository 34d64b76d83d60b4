import type { AddLine, CartChange, MergedCart } from "@griya/api";
import { selectCart, selectCount, selectIsAdding, selectIsSaving, selectSavingLineIds } from "@griya/machines";
import { shallowEqual } from "@xstate/react";
import { useMemo } from "react";
import { CartContext } from "./cart-context.tsx";

const sameCart = (one: ReturnType<typeof selectCart>, other: ReturnType<typeof selectCart>): boolean =>
  one === other || (one !== null && other !== null && shallowEqual(one.lines, other.lines));

/** Everything a shopper, or what happens elsewhere, can do to the cart. The same functions over renders. */
export function useCartVerbs() {
  const cart = CartContext.useActorRef();
  return useMemo(() => {
    const change = (change: CartChange) => cart.send({ type: "cart.change", change });
    return {
      add: (line: AddLine) => cart.send({ type: "cart.add", line }),
      setQuantity: (lineId: string, quantity: number) => change({ kind: "setQuantity", lineId, quantity }),
      select: (lineIds: readonly string[], isSelected: boolean) => change({ kind: "select", lineIds, isSelected }),
      remove: (lineId: string) => change({ kind: "remove", lineId }),
      reload: () => cart.send({ type: "cart.reload" }),
      /** A cart that was merged or claimed elsewhere is the cart now. */
      takeOver: (merged: MergedCart) => cart.send({ type: "cart.replaced", ...merged }),
      removeOrdered: (lineIds: readonly string[]) => cart.send({ type: "cart.ordered", lineIds }),
      /** Somebody else is shopping now. */
      startAnew: () => cart.send({ type: "shopper.changed" }),
      dismissProblem: () => cart.send({ type: "problem.dismiss" }),
    };
  }, [cart]);
}

/** The cart and everything a shopper can do to it. */
export function useCart() {
  return {
    ...useCartVerbs(),
    /** Null until the server has said what is in it. */
    cart: CartContext.useSelector(selectCart, sameCart),
    problem: CartContext.useSelector((state) => state.context.problem),
    /** The line that the problem is about, if it is about one. */
    problemLineId: CartContext.useSelector((state) => state.context.problemLineId),
    /** Lines that could not take the whole sum when two carts were merged. */
    clampedLineIds: CartContext.useSelector((state) => state.context.clampedLineIds),
    savingLineIds: CartContext.useSelector(selectSavingLineIds, shallowEqual),
    /** Changes wait for the service, or for a login. */
    isStalled: CartContext.useSelector((state) => state.hasTag("stalled")),
  };
}

/** The badge's number: the sum of quantities; null until it is known. */
export const useCartCount = (): number | null => CartContext.useSelector(selectCount);

/** What was done to the cart is still on its way to the server. */
export const useIsCartSaving = (): boolean => CartContext.useSelector(selectIsSaving);

/** Whether that variant is on its way into the cart. */
export const useIsAdding = (variantId: string): boolean =>
  CartContext.useSelector((state) => selectIsAdding(state, variantId));
