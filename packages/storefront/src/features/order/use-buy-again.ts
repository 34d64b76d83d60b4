import type { NewCartLine, TrackedOrder } from "@griya/api";
import { selectIsBusy, selectIsWaiting, selectProblem } from "@griya/machines";
import { BuyAgainContext } from "./buy-again-context.tsx";

/** The cart of the page, for a repeated purchase. */
export type BuyAgainCart = {
  add: (line: NewCartLine) => void;
  /** The variants whose addition to the cart is pending. */
  addingVariantIds: readonly string[];
  /** The variants in the cart. */
  variantIds: readonly string[];
};

/**
 * Returns the state and the actions of a repeated purchase. Its outcome says if all, some or no lines are in the cart, and has the missing
 * lines.
 */
export function useBuyAgain(
  { lines }: Pick<TrackedOrder, "lines">,
  { addingVariantIds, variantIds }: Omit<BuyAgainCart, "add">,
) {
  const actor = BuyAgainContext.useActorRef();
  const result = BuyAgainContext.useSelector(({ context }) => context.result);
  const isLoading = BuyAgainContext.useSelector(selectIsBusy);
  const isAdding = result?.lines.some(({ variantId }) => addingVariantIds.includes(variantId)) ?? false;
  const addedLines = result?.lines.filter(({ variantId }) => variantIds.includes(variantId)) ?? [];
  const isComplete = addedLines.length === result?.lines.length && result.missing.length === 0;
  const getName = (lineId: string): string => {
    const line = lines.find((each) => each.lineId === lineId);
    return line === undefined ? "" : [line.name, ...line.attributes.map(({ value }) => value)].join(", ");
  };
  return {
    buyAgain: () => actor.send({ type: "order.buyAgain" }),
    retry: () => actor.send({ type: "retry" }),
    dismissProblem: () => actor.send({ type: "problem.dismiss" }),
    problem: BuyAgainContext.useSelector(selectProblem),
    isWaiting: BuyAgainContext.useSelector(selectIsWaiting),
    isBusy: isLoading || isAdding,
    /** The result of the purchase. Null until all available lines are in the cart. */
    outcome:
      result === null || isAdding
        ? null
        : {
            /** The part of the order that is in the cart: all lines, some lines or none. */
            inCart: addedLines.length === 0 ? ("none" as const) : isComplete ? ("all" as const) : ("some" as const),
            missing: result.missing.map((each) => ({ ...each, name: getName(each.lineId) })),
          },
  };
}
