import type { BuyAgain, Client, Order, OrderPage, TrackedOrder } from "@griya/api";
import { type OrdersQuery, orderMachine, type TrackingQuery } from "@griya/machines";
import { paymentLogic } from "../../payment/payment.actors.ts";
import type { Works } from "../../work/works.ts";

type OrderId = { orderId: string };

/** One order's chart at work over the shop's API. */
export const orderLogic = (client: Client, work: Works): typeof orderMachine =>
  orderMachine.provide({
    actors: {
      payment: paymentLogic(client, work),
      loadOrder: work.read<Order, OrderId>(
        ({ input, signal }) => client.order.find({ id: input.orderId }, { signal }),
        { fails: ["notFound"] },
      ),
      cancelOrder: work.send<Order, OrderId>(({ input }) =>
        client.order.updateStatus({ id: input.orderId, status: "cancelled" }),
      ),
      finishOrder: work.send<Order, OrderId>(({ input }) =>
        client.order.updateStatus({ id: input.orderId, status: "delivered" }),
      ),
    },
  });

export const buyAgainActors = (client: Client, work: Works) => ({
  findBuyAgain: work.read<BuyAgain, OrderId>(
    ({ input, signal }) => client.order.buyAgain({ id: input.orderId }, { signal }),
    { fails: ["notFound"] },
  ),
});

export const ordersActors = (client: Client, work: Works) => ({
  loadOrders: work.read<OrderPage, OrdersQuery>(({ input, signal }) => client.order.fetch(input, { signal })),
});

export const trackingActors = (client: Client, work: Works) => ({
  trackOrder: work.read<TrackedOrder, TrackingQuery>(({ input, signal }) => client.order.track(input, { signal }), {
    fails: ["notFound"],
  }),
});
