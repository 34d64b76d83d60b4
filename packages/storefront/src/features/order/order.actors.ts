import { type BuyAgain, type Client, isAtGateway, type Order, type OrderPage, type TrackedOrder } from "@griya/api";
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

type OrderIdInput = { orderId: string };

/** Returns the order machine with its actors, which call the shop's API. Background polling uses the background client. */
export const createOrderLogic = (
  client: Client,
  backgroundClient: Client,
  requestFactory: RequestFactory,
): typeof orderMachine =>
  orderMachine.provide({
    actors: {
      payment: createPaymentLogic(client, requestFactory),
      paymentWatch: paymentWatchMachine.provide({
        actors: {
          checkOrder: requestFactory.noRetry<Order, OrderIdInput>(async ({ input: { orderId }, signal }) => {
            const order = await backgroundClient.order.find({ id: orderId }, { signal });
            if (!isAtGateway(order.payment)) return order;
            await backgroundClient.payment.check({ orderId }, { signal });
            return backgroundClient.order.find({ id: orderId }, { signal });
          }),
          listenToPage: pageActor,
        },
      }),
      loadOrder: requestFactory.read<Order, OrderIdInput>(
        ({ input, signal }) => client.order.find({ id: input.orderId }, { signal }),
        { finalProblemKinds: ["notFound"] },
      ),
      changeOrder: requestFactory.send<Order, OrderIdInput & { status: OrderChange }>(
        ({ input: { orderId, status } }) => client.order.updateStatus({ id: orderId, status }),
      ),
    },
  });

export const createBuyAgainActors = (client: Client, requestFactory: RequestFactory) => ({
  findBuyAgain: requestFactory.read<BuyAgain, OrderIdInput>(
    ({ input, signal }) => client.order.buyAgain({ id: input.orderId }, { signal }),
    { finalProblemKinds: ["notFound"] },
  ),
});

export const createOrdersActors = (client: Client, requestFactory: RequestFactory) => ({
  loadOrders: requestFactory.read<OrderPage, OrdersQuery>(({ input, signal }) => client.order.fetch(input, { signal })),
});

export const createTrackingActors = (client: Client, requestFactory: RequestFactory) => ({
  trackOrder: requestFactory.read<TrackedOrder, TrackingQuery>(
    ({ input, signal }) => client.order.track(input, { signal }),
    {
      finalProblemKinds: ["notFound"],
    },
  ),
});
