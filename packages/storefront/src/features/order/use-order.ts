import { canCancel, canFinish } from "@griya/api";
import { useMemo } from "react";
import { OrderContext } from "./order-context.tsx";

/** An order and everything its customer can do about it. */
export function useOrder() {
  const actor = OrderContext.useActorRef();
  const verbs = useMemo(
    () => ({
      reload: () => actor.send({ type: "order.reload" }),
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
    problem: OrderContext.useSelector((state) => state.context.problem),
    isBusy: OrderContext.useSelector((state) => state.hasTag("busy")),
    isNotFound: OrderContext.useSelector((state) => state.matches("notFound")),
    isUnavailable: OrderContext.useSelector((state) => state.matches("unavailable")),
    isAskingToCancel: OrderContext.useSelector(
      (state) => state.matches("confirmingCancel") || state.matches("cancelling"),
    ),
    isCancelling: OrderContext.useSelector((state) => state.matches("cancelling")),
    isFinishing: OrderContext.useSelector((state) => state.matches("finishing")),
    canCancel: OrderContext.useSelector(({ context }) => context.order !== null && canCancel(context.order)),
    canFinish: OrderContext.useSelector(({ context }) => context.order !== null && canFinish(context.order)),
  };
}
