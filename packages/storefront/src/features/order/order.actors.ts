import type { BuyAgain, Client, Order, OrderPage, TrackedOrder } from "@griya/api";
import {
  type OrderChange,
  type OrdersQuery,
  orderMachine,
  paymentWatchMachine,
  type TrackingQuery,
} from "@griya/machines";
import { createPaymentLogic } from "../../payment/payment.actors.ts";
import { pageActor } from "../../requests/page-actor.ts";
import type { RequestFactory } from "../../requests/request-factory.ts";

type OrderId = { orderId: string };

/** Returns the machine of one order with its actors, which call the shop's API. Background polling uses the quiet client. */
export const createOrderLogic = (client: Client, backgroundClient: Client, work: RequestFactory): typeof orderMachine =>
  orderMachine.provide({
    actors: {
      payment: createPaymentLogic(client, work),
      paymentWatch: paymentWatchMachine.provide({
        actors: {
          checkOrder: work.noRetry<Order, OrderId>(({ input, signal }) =>
            backgroundClient.order.find({ id: input.orderId }, { signal }),
          ),
          listenToPage: pageActor,
        },
      }),
      loadOrder: work.read<Order, OrderId>(
        ({ input, signal }) => client.order.find({ id: input.orderId }, { signal }),
        { finalProblemKinds: ["notFound"] },
      ),
      changeOrder: work.send<Order, OrderId & { status: OrderChange }>(({ input: { orderId, status } }) =>
        client.order.updateStatus({ id: orderId, status }),
      ),
    },
  });

export const createBuyAgainActors = (client: Client, work: RequestFactory) => ({
  findBuyAgain: work.read<BuyAgain, OrderId>(
    ({ input, signal }) => client.order.buyAgain({ id: input.orderId }, { signal }),
    { finalProblemKinds: ["notFound"] },
  ),
});

export const createOrdersActors = (client: Client, work: RequestFactory) => ({
  loadOrders: work.read<OrderPage, OrdersQuery>(({ input, signal }) => client.order.fetch(input, { signal })),
});

export const createTrackingActors = (client: Client, work: RequestFactory) => ({
  trackOrder: work.read<TrackedOrder, TrackingQuery>(({ input, signal }) => client.order.track(input, { signal }), {
    finalProblemKinds: ["notFound"],
  }),
});
