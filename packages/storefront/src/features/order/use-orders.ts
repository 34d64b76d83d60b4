import { selectIsWaiting, selectProblem } from "@griya/machines";
import { OrdersContext } from "./order-context.tsx";

/** One page of the customer's orders. */
export function useOrders() {
  const actor = OrdersContext.useActorRef();
  return {
    retry: () => actor.send({ type: "retry" }),
    /** Null while it loads. */
    page: OrdersContext.useSelector((state) => state.context.page),
    problem: OrdersContext.useSelector(selectProblem),
    /** They do not come; `retry` asks for them at once. */
    isWaiting: OrdersContext.useSelector(selectIsWaiting),
  };
}
