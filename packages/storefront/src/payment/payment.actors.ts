import type { Client, Payment, PaymentMethod, PaymentMethodId } from "@griya/api";
import { paymentMachine } from "@griya/machines";
import type { RequestFactory } from "../requests/request-factory.ts";

/** Returns the payment machine with its actors, which call the shop's API. */
export const createPaymentLogic = (client: Client, requestFactory: RequestFactory): typeof paymentMachine =>
  paymentMachine.provide({
    actors: {
      loadPaymentMethods: requestFactory.read<readonly PaymentMethod[]>(({ signal }) =>
        client.payment.fetchMethods({ signal }),
      ),
      startPayment: requestFactory.send<Payment, { orderId: string; paymentMethod: PaymentMethodId }>(
        ({ input, signal }) => client.payment.start(input, { signal }),
      ),
    },
    actions: { redirectToGateway: (_, { action }) => window.location.assign(action.url) },
  });
