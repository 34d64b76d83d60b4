import { canCancel, canConfirmArrival, isDue, type RefundAccount } from "@griya/api";
import { type PieceCancellationContent, selectIsBusy, selectIsWaiting, selectProblem } from "@griya/machines";
import { useMemo } from "react";
import { useThisHour } from "../../dates/use-now.ts";
import { OrderContext } from "./order-context.tsx";

/** Returns an order and the functions to change it. */
export function useOrder() {
  const actor = OrderContext.useActorRef();
  const now = useThisHour();
  const actions = useMemo(
    () => ({
      retry: () => actor.send({ type: "retry" }),
      askToCancel: () => actor.send({ type: "order.cancel" }),
      askToFinish: () => actor.send({ type: "order.finish" }),
      choosePieces: ({ lineId, quantity }: { lineId: string; quantity: number }) =>
        actor.send({ type: "pieces.choose", choice: { id: crypto.randomUUID(), lineId, seenQuantity: quantity } }),
      cancelPieces: (content: PieceCancellationContent) => actor.send({ type: "pieces.cancel", content }),
      confirmChange: () => actor.send({ type: "change.confirm" }),
      dismissChange: () => actor.send({ type: "change.cancel" }),
      setRefundAccount: (refundAccount: RefundAccount) => actor.send({ type: "refundAccount.saved", refundAccount }),
      dismissProblem: () => actor.send({ type: "problem.dismiss" }),
    }),
    [actor],
  );
  return {
    ...actions,
    order: OrderContext.useSelector((state) => state.context.order),
    problem: OrderContext.useSelector(selectProblem),
    isBusy: OrderContext.useSelector(selectIsBusy),
    isNotFound: OrderContext.useSelector((state) => state.hasTag("notFound")),
    /** True while a request waits for a retry. `retry` repeats the request at once. */
    isWaiting: OrderContext.useSelector(selectIsWaiting),
    /** The change that the customer must confirm. Null without such a change. */
    requestedChange: OrderContext.useSelector((state) => (state.hasTag("confirming") ? state.context.change : null)),
    /** The line whose pieces the customer wants to cancel. Null without a form. */
    chosenLineId: OrderContext.useSelector((state) =>
      state.hasTag("choosing") ? (state.context.choice?.lineId ?? null) : null,
    ),
    isChanging: OrderContext.useSelector((state) => state.hasTag("changing")),
    canCancel: OrderContext.useSelector(({ context }) => context.order !== null && canCancel(context.order)),
    canFinish: OrderContext.useSelector(({ context }) => context.order !== null && canConfirmArrival(context.order)),
    /** True from the last promised day on, and for an order without a promise. */
    isDue: OrderContext.useSelector(
      ({ context }) => context.order !== null && now !== null && isDue(context.order, now),
    ),
  };
}
