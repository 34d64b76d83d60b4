import type { BuyAgain, Client, Order, OrderPage, TrackedOrder } from "@griya/api";
import {
  type OrderChange,
  type OrdersQuery,
  orderMachine,
  paymentWatchMachine,
  type TrackingQuery,
} from "@griya/machines";
import { paymentLogic } from "../../payment/payment.actors.ts";
import { pageActor } from "../../work/page-actor.ts";
import type { Works } from "../../work/works.ts";

type OrderId = { orderId: string };

/** Returns the machine of one order with its actors, which call the shop's API. Background polling uses the quiet client. */
export const orderLogic = (client: Client, quietClient: Client, work: Works): typeof orderMachine =>
  orderMachine.provide({
    actors: {
      payment: paymentLogic(client, work),
      paymentWatch: paymentWatchMachine.provide({
        actors: {
          lookAtOrder: work.ask<Order, OrderId>(({ input, signal }) =>
            quietClient.order.find({ id: input.orderId }, { signal }),
          ),
          followPage: pageActor,
        },
      }),
      loadOrder: work.read<Order, OrderId>(
        ({ input, signal }) => client.order.find({ id: input.orderId }, { signal }),
        { fails: ["notFound"] },
      ),
      changeOrder: work.send<Order, OrderId & { status: OrderChange }>(({ input: { orderId, status } }) =>
        client.order.updateStatus({ id: orderId, status }),
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
