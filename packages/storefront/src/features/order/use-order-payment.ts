import type { PaymentMethodId } from "@griya/api";
import { selectIsBusy, selectIsWaiting, selectProblem } from "@griya/machines";
import { useSelector } from "@xstate/react";
import { OrderContext } from "./order-context.tsx";

/** Returns the payment of an unpaid order, and the functions to change it. Returns null for any other order. */
export function useOrderPayment() {
  const actor = OrderContext.useSelector((state) => state.children.payment);
  const payment = useSelector(actor, (state) => state);
  if (!actor || !payment) return null;
  return {
    change: () => actor.send({ type: "payment.change" }),
    choose: (paymentMethod: PaymentMethodId) => actor.send({ type: "payment.choose", paymentMethod }),
    start: () => actor.send({ type: "payment.start" }),
    cancelChange: () => actor.send({ type: "payment.cancelChange" }),
    continuePayment: () => actor.send({ type: "payment.continue" }),
    closeTransfer: () => actor.send({ type: "transfer.close" }),
    dismissProblem: () => actor.send({ type: "problem.dismiss" }),
    retry: () => actor.send({ type: "retry" }),
    methods: payment.context.methods,
    method: payment.context.method,
    problem: selectProblem(payment),
    isBusy: selectIsBusy(payment),
    isWaiting: selectIsWaiting(payment),
    isChoosing: payment.hasTag("choosing"),
    isStarting: payment.hasTag("starting"),
    showsTransfer: payment.hasTag("transfer"),
  };
}
