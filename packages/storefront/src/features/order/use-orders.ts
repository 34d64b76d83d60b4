import { OrdersContext } from "./order-context.tsx";

/** One page of the customer's orders. */
export function useOrders() {
  const actor = OrdersContext.useActorRef();
  return {
    reload: () => actor.send({ type: "orders.reload" }),
    /** Null while it loads, and when it could not be loaded. */
    page: OrdersContext.useSelector((state) => state.context.page),
    problem: OrdersContext.useSelector((state) => state.context.problem),
    isUnavailable: OrdersContext.useSelector((state) => state.matches("unavailable")),
  };
}
