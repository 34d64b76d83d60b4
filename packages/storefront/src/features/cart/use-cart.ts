import type { AddLine, CartChange } from "@griya/api";
import {
  selectCart,
  selectCount,
  selectIsAdding,
  selectIsSaving,
  selectIsWaiting,
  selectProblem,
  selectSavingLineIds,
} from "@griya/machines";
import { shallowEqual } from "@xstate/react";
import { useMemo } from "react";
import { useToast } from "../../frame/toasts.tsx";
import { useHeard } from "../../frame/use-heard.ts";
import { useWords } from "../../frame/words.ts";
import { CartContext } from "./cart-context.ts";

const sameCart = (one: ReturnType<typeof selectCart>, other: ReturnType<typeof selectCart>): boolean =>
  one === other || (one !== null && other !== null && shallowEqual(one.lines, other.lines));

/** Everything a shopper can do to the cart. The same functions over renders. */
export function useCartVerbs() {
  const cart = CartContext.useActorRef();
  return useMemo(() => {
    const change = (change: CartChange) => cart.send({ type: "cart.change", change });
    return {
      add: (line: AddLine) => cart.send({ type: "cart.add", line }),
      setQuantity: (lineId: string, quantity: number) => change({ kind: "setQuantity", lineId, quantity }),
      select: (lineIds: readonly string[], isSelected: boolean) => change({ kind: "select", lineIds, isSelected }),
      remove: (lineId: string) => change({ kind: "remove", lineId }),
      retry: () => cart.send({ type: "retry" }),
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
    problem: CartContext.useSelector(selectProblem),
    /** The line that the problem is about, if it is about one. */
    problemLineId: CartContext.useSelector((state) => state.context.problemLineId),
    /** Lines that could not take the whole sum when two carts were merged. */
    clampedLineIds: CartContext.useSelector((state) => state.context.clampedLineIds),
    savingLineIds: CartContext.useSelector(selectSavingLineIds, shallowEqual),
    /** The service is down: what was done waits, and goes on by itself. */
    isWaiting: CartContext.useSelector(selectIsWaiting),
  };
}

/** Says over the page what became of the shopper's wish. */
export function useCartToasts(): void {
  const cart = CartContext.useActorRef();
  const t = useWords();
  const { showSuccess, showProblem } = useToast();
  useHeard(cart, "cart.added", () => showSuccess(t("shell.cart.added")));
  useHeard(cart, "cart.refused", ({ problem }) => showProblem(problem));
}

/** The badge's number: the sum of quantities; null until it is known. */
export const useCartCount = (): number | null => CartContext.useSelector(selectCount);

/** What was done to the cart is still on its way to the server. */
export const useIsCartSaving = (): boolean => CartContext.useSelector(selectIsSaving);

/** Whether that variant is on its way into the cart. */
export const useIsAdding = (variantId: string): boolean =>
  CartContext.useSelector((state) => selectIsAdding(state, variantId));
