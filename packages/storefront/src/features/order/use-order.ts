import { canCancel, canFinish } from "@griya/api";
import { selectIsBusy, selectIsWaiting, selectProblem } from "@griya/machines";
import { useMemo } from "react";
import { OrderContext } from "./order-context.tsx";

/** An order and everything its customer can do about it. */
export function useOrder() {
  const actor = OrderContext.useActorRef();
  const verbs = useMemo(
    () => ({
      retry: () => actor.send({ type: "retry" }),
      askToCancel: () => actor.send({ type: "order.cancel" }),
      confirmCancel: () => actor.send({ type: "cancel.confirm" }),
      keep: () => actor.send({ type: "cancel.dismiss" }),
      finish: () => actor.send({ type: "order.finish" }),
      dismissProblem: () => actor.send({ type: "problem.dismiss" }),
    }),
    [actor],
  );
  return {
    ...verbs,
    order: OrderContext.useSelector((state) => state.context.order),
    problem: OrderContext.useSelector(selectProblem),
    isBusy: OrderContext.useSelector(selectIsBusy),
    isNotFound: OrderContext.useSelector((state) => state.hasTag("notFound")),
    /** It does not come; `retry` asks for it at once. */
    isWaiting: OrderContext.useSelector(selectIsWaiting),
    isAskingToCancel: OrderContext.useSelector((state) => state.hasTag("confirming")),
    isCancelling: OrderContext.useSelector((state) => state.hasTag("cancelling")),
    isFinishing: OrderContext.useSelector((state) => state.hasTag("finishing")),
    canCancel: OrderContext.useSelector(({ context }) => context.order !== null && canCancel(context.order)),
    canFinish: OrderContext.useSelector(({ context }) => context.order !== null && canFinish(context.order)),
  };
}
