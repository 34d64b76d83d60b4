import type { Client, NextAction, Payment, PaymentMethod, PaymentMethodId } from "@griya/api";
import { type GatewayAction, paymentMachine } from "@griya/machines";
import type { RequestFactory } from "../requests/request-factory.ts";

const submitForm = ({ url, fields }: Extract<NextAction, { kind: "form" }>): void => {
  const form = document.createElement("form");
  form.method = "post";
  form.action = url;
  for (const { name, value } of fields) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
};

const redirectToGateway = (way: GatewayAction): void => {
  if (way.kind === "redirect") window.location.assign(way.url);
  else submitForm(way);
};

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
    actions: { redirectToGateway: (_, { action }) => redirectToGateway(action) },
  });
