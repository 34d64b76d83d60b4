import type { AddLine, TrackedOrder } from "@griya/api";
import { selectIsBusy, selectIsWaiting, selectProblem } from "@griya/machines";
import { BuyAgainContext } from "./buy-again-context.tsx";

/** What the page's cart is to an order that is bought again. */
export type CartToFill = {
  add: (line: AddLine) => void;
  /** Variants that are on their way into it. */
  adding: readonly string[];
  /** Variants that lie in it. */
  holds: readonly string[];
};

/** An order that is bought once more: what went into the cart, and what could not. */
export function useBuyAgain({ lines }: Pick<TrackedOrder, "lines">, { adding, holds }: Omit<CartToFill, "add">) {
  const actor = BuyAgainContext.useActorRef();
  const found = BuyAgainContext.useSelector(({ context }) => context.found);
  const isLooking = BuyAgainContext.useSelector(selectIsBusy);
  const isAdding = found?.lines.some(({ variantId }) => adding.includes(variantId)) ?? false;
  const arrived = found?.lines.filter(({ variantId }) => holds.includes(variantId)) ?? [];
  const isWhole = arrived.length === found?.lines.length && found.missing.length === 0;
  const nameOf = (lineId: string): string => {
    const line = lines.find((each) => each.lineId === lineId);
    return line === undefined ? "" : [line.name, ...line.attributes.map(({ value }) => value)].join(", ");
  };
  return {
    buyAgain: () => actor.send({ type: "order.buyAgain" }),
    retry: () => actor.send({ type: "retry" }),
    dismissProblem: () => actor.send({ type: "problem.dismiss" }),
    problem: BuyAgainContext.useSelector(selectProblem),
    isWaiting: BuyAgainContext.useSelector(selectIsWaiting),
    isBusy: isLooking || isAdding,
    /** Null until all that can be bought has found its way into the cart. */
    outcome:
      found === null || isAdding
        ? null
        : {
            /** How much of what was ordered is in the cart. */
            inCart: arrived.length === 0 ? ("none" as const) : isWhole ? ("all" as const) : ("some" as const),
            missing: found.missing.map((each) => ({ ...each, name: nameOf(each.lineId) })),
          },
  };
}
