import { selectIsWaiting, selectProblem } from "@griya/machines";
import { OrdersContext } from "./order-context.tsx";

/** Returns one page of the customer's orders. */
export function useOrders() {
  const actor = OrdersContext.useActorRef();
  return {
    retry: () => actor.send({ type: "retry" }),
    /** The page of orders. Null until it is loaded. */
    page: OrdersContext.useSelector((state) => state.context.page),
    problem: OrdersContext.useSelector(selectProblem),
    /** True while a request waits for a retry. `retry` repeats the request at once. */
    isWaiting: OrdersContext.useSelector(selectIsWaiting),
  };
}
