import { type Client, isAtGateway, type Order, type Payment, type PaymentMethod } from "@griya/api";
import { type PaymentMethodsQuery, type PaymentStart, paymentMachine, paymentWatchMachine } from "@griya/machines";
import { pageActor } from "../requests/page-actor.ts";
import type { RequestFactory } from "../requests/request-factory.ts";

/** Returns the payment machine with its actors, which call the shop's API. */
export const createPaymentLogic = (client: Client, requestFactory: RequestFactory): typeof paymentMachine =>
  paymentMachine.provide({
    actors: {
      loadPaymentMethods: requestFactory.read<readonly PaymentMethod[], PaymentMethodsQuery>(({ input, signal }) =>
        client.payment.fetchMethods(input, { signal }),
      ),
      startPayment: requestFactory.send<Payment, PaymentStart>(({ input: { acceptedCharge, ...input }, signal }) =>
        client.payment.start({ ...input, ...(acceptedCharge && { acceptedCharge }) }, { signal }),
      ),
    },
    actions: { redirectToGateway: (_, { action }) => window.location.assign(action.url) },
  });

/** Returns the machine that watches an unpaid order. It uses the background client, and asks the gateway for a payment on its page. */
export const createPaymentWatchLogic = (
  backgroundClient: Client,
  requestFactory: RequestFactory,
): typeof paymentWatchMachine =>
  paymentWatchMachine.provide({
    actors: {
      checkOrder: requestFactory.noRetry<Order, { orderId: string }>(async ({ input: { orderId }, signal }) => {
        const order = await backgroundClient.order.find({ id: orderId }, { signal });
        if (!isAtGateway(order.payment)) return order;
        await backgroundClient.payment.check({ orderId }, { signal });
        return backgroundClient.order.find({ id: orderId }, { signal });
      }),
      listenToPage: pageActor,
    },
  });
