import type { Client, Order, OrderPage, TrackedOrder } from "@griya/api";
import type { TrackingQuery } from "@griya/machines";
import { fromPromise } from "xstate";

type OrderId = { orderId: string };

/** What one order needs done, done over the shop's API. */
export const orderActors = (client: Client) => ({
  loadOrder: fromPromise<Order, OrderId>(({ input, signal }) => client.order.find({ id: input.orderId }, { signal })),
  cancelOrder: fromPromise<Order, OrderId>(({ input }) =>
    client.order.updateStatus({ id: input.orderId, status: "cancelled" }),
  ),
  finishOrder: fromPromise<Order, OrderId>(({ input }) =>
    client.order.updateStatus({ id: input.orderId, status: "delivered" }),
  ),
});

export const ordersActors = (client: Client) => ({
  loadOrders: fromPromise<OrderPage, { cursor: string | undefined }>(({ input, signal }) =>
    client.order.fetch({ cursor: input.cursor }, { signal }),
  ),
});

export const trackingActors = (client: Client) => ({
  trackOrder: fromPromise<TrackedOrder, TrackingQuery>(({ input, signal }) => client.order.track(input, { signal })),
});
