import type { AddLine, TrackedOrder } from "@griya/api";
import { selectIsBusy, selectIsWaiting, selectProblem } from "@griya/machines";
import { BuyAgainContext } from "./buy-again-context.tsx";

/** The cart of the page as a repeated purchase needs it. */
export type CartToFill = {
  add: (line: AddLine) => void;
  /** The variants that are being added to the cart. */
  adding: readonly string[];
  /** The variants in the cart. */
  holds: readonly string[];
};

/** Returns the state of a repeated purchase: the lines that are in the cart, and the missing lines. */
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
    /** Null until all available lines are in the cart. */
    outcome:
      found === null || isAdding
        ? null
        : {
            /** The share of the order that is in the cart. */
            inCart: arrived.length === 0 ? ("none" as const) : isWhole ? ("all" as const) : ("some" as const),
            missing: found.missing.map((each) => ({ ...each, name: nameOf(each.lineId) })),
          },
  };
}
