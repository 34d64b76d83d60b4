import { type OrdersQuery, type orderMachine, ordersMachine, trackingMachine } from "@griya/machines";
import { createActorContext, useActorRef } from "@xstate/react";
import { type ReactNode, useState } from "react";
import type { ActorRefFrom } from "xstate";
import { createActorRefContext } from "../../charts/actor-context.ts";
import { useLogic } from "../../charts/use-logic.ts";
import { useServices } from "../../providers/services.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { createBackgroundClient } from "../../requests/background-client.ts";
import { createRequestFactory } from "../../requests/request-factory.ts";
import { createOrderLogic, createOrdersActors, createTrackingActors } from "./order.actors.ts";

export const OrderContext = createActorRefContext<ActorRefFrom<typeof orderMachine>>("order");
export const OrdersContext = createActorContext(ordersMachine);
export const TrackingContext = createActorContext(trackingMachine);

/** Provides one order. Its `key` must be the order's id. */
export function OrderProvider({ orderId, children }: { orderId: string; children: ReactNode }) {
  const { locale } = useLocalization();
  const { client, origin, tokens, signals } = useServices();
  const [logic] = useState(() =>
    createOrderLogic(client, createBackgroundClient({ origin, tokens, locale }), createRequestFactory(signals)),
  );
  const orderActor = useActorRef(logic, { input: { orderId } });
  return <OrderContext.Provider value={orderActor}>{children}</OrderContext.Provider>;
}

const LATEST_ORDERS_QUERY: OrdersQuery = { cursor: undefined, stage: undefined };

/** Provides one page of the customer's orders. Its `key` must differ for each query. */
export function OrdersProvider({
  query = LATEST_ORDERS_QUERY,
  children,
}: {
  query?: OrdersQuery;
  children: ReactNode;
}) {
  const logic = useLogic(ordersMachine, createOrdersActors);
  return (
    <OrdersContext.Provider logic={logic} options={{ input: query }}>
      {children}
    </OrdersContext.Provider>
  );
}

/** Provides the search for an order by its code. */
export function TrackingProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(trackingMachine, createTrackingActors);
  return <TrackingContext.Provider logic={logic}>{children}</TrackingContext.Provider>;
}
