import { orderMachine, ordersMachine, trackingMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { useServices } from "../../shop/services.ts";
import { orderActors, ordersActors, trackingActors } from "./order.actors.ts";

export const OrderContext = createActorContext(orderMachine);
export const OrdersContext = createActorContext(ordersMachine);
export const TrackingContext = createActorContext(trackingMachine);

/** One order of the customer. Give it the order's id as key. */
export function OrderProvider({ orderId, children }: { orderId: string; children: ReactNode }) {
  const { client } = useServices();
  const [logic] = useState(() => orderMachine.provide({ actors: orderActors(client) }));
  return (
    <OrderContext.Provider logic={logic} options={{ input: { orderId } }}>
      {children}
    </OrderContext.Provider>
  );
}

/** One page of the customer's orders. Give it the cursor as key. */
export function OrdersProvider({ cursor, children }: { cursor?: string | undefined; children: ReactNode }) {
  const { client } = useServices();
  const [logic] = useState(() => ordersMachine.provide({ actors: ordersActors(client) }));
  return (
    <OrdersContext.Provider logic={logic} options={{ input: { cursor } }}>
      {children}
    </OrdersContext.Provider>
  );
}

/** Finding an order by its code. */
export function TrackingProvider({ children }: { children: ReactNode }) {
  const { client } = useServices();
  const [logic] = useState(() => trackingMachine.provide({ actors: trackingActors(client) }));
  return <TrackingContext.Provider logic={logic}>{children}</TrackingContext.Provider>;
}
