import type { BuyAgain, Client, Order, OrderPage, PieceCancellationRequest, TrackedOrder } from "@griya/api";
import { type OrderChange, type OrdersQuery, orderMachine, type TrackingQuery } from "@griya/machines";
import { createPaymentLogic, createPaymentWatchLogic } from "../../payment/payment.actors.ts";
import type { RequestFactory } from "../../requests/request-factory.ts";
import { createTransferProofLogic } from "./transfer-proof.actors.ts";

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
      paymentWatch: createPaymentWatchLogic(backgroundClient, requestFactory),
      transferProof: createTransferProofLogic(client, requestFactory),
      loadOrder: requestFactory.read<Order, OrderIdInput>(
        ({ input, signal }) => client.order.find({ id: input.orderId }, { signal }),
        { finalProblemKinds: ["notFound"] },
      ),
      changeOrder: requestFactory.send<Order, OrderIdInput & { status: OrderChange }>(
        ({ input: { orderId, status } }) => client.order.updateStatus({ id: orderId, status }),
      ),
      cancelPieces: requestFactory.save<Order, PieceCancellationRequest>(({ input }) =>
        client.order.cancelPieces(input),
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
