import { type OrdersQuery, type orderMachine, ordersMachine, trackingMachine } from "@griya/machines";
import { createActorContext, useActorRef } from "@xstate/react";
import { type ReactNode, useState } from "react";
import type { ActorRefFrom } from "xstate";
import { createActorRefContext } from "../../charts/actor-context.ts";
import { useLogic } from "../../charts/use-logic.ts";
import { useServices } from "../../providers/services.ts";
import { useShop } from "../../providers/shop-provider.tsx";
import { createWorks } from "../../work/works.ts";
import { orderLogic, ordersActors, trackingActors } from "./order.actors.ts";
import { quietClient } from "./quiet-client.ts";

export const OrderContext = createActorRefContext<ActorRefFrom<typeof orderMachine>>("order");
export const OrdersContext = createActorContext(ordersMachine);
export const TrackingContext = createActorContext(trackingMachine);

/** The React context provider of one order. Needs the order's id as its `key`. */
export function OrderProvider({ orderId, children }: { orderId: string; children: ReactNode }) {
  const { locale } = useShop();
  const { client, origin, tokens, signals } = useServices();
  const [logic] = useState(() => orderLogic(client, quietClient({ origin, tokens, locale }), createWorks(signals)));
  const order = useActorRef(logic, { input: { orderId } });
  return <OrderContext.Provider value={order}>{children}</OrderContext.Provider>;
}

const LATEST: OrdersQuery = { cursor: undefined, stage: undefined };

/** The React context provider of one page of the customer's orders. Needs a `key` that differs for each query. */
export function OrdersProvider({ query = LATEST, children }: { query?: OrdersQuery; children: ReactNode }) {
  const logic = useLogic(ordersMachine, ordersActors);
  return (
    <OrdersContext.Provider logic={logic} options={{ input: query }}>
      {children}
    </OrdersContext.Provider>
  );
}

/** The React context provider of the search for an order. */
export function TrackingProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(trackingMachine, trackingActors);
  return <TrackingContext.Provider logic={logic}>{children}</TrackingContext.Provider>;
}
