import type { Client, Order, OrderPage, TrackedOrder } from "@griya/api";
import type { TrackingQuery } from "@griya/machines";
import { callWork } from "../../shop/call-work.ts";

type OrderId = { orderId: string };

/** What one order needs done, done over the shop's API. */
export const orderActors = (client: Client) => ({
  loadOrder: callWork<Order, OrderId>(({ input, signal }) => client.order.find({ id: input.orderId }, { signal })),
  cancelOrder: callWork<Order, OrderId>(({ input }) =>
    client.order.updateStatus({ id: input.orderId, status: "cancelled" }),
  ),
  finishOrder: callWork<Order, OrderId>(({ input }) =>
    client.order.updateStatus({ id: input.orderId, status: "delivered" }),
  ),
});

export const ordersActors = (client: Client) => ({
  loadOrders: callWork<OrderPage, { cursor: string | undefined }>(({ input, signal }) =>
    client.order.fetch({ cursor: input.cursor }, { signal }),
  ),
});

export const trackingActors = (client: Client) => ({
  trackOrder: callWork<TrackedOrder, TrackingQuery>(({ input, signal }) => client.order.track(input, { signal })),
});
