import type { Client, NextAction, Payment, PaymentMethod, PaymentMethodId } from "@griya/api";
import { paymentMachine, type WayToGateway } from "@griya/machines";
import type { Works } from "../work/works.ts";

const post = ({ url, fields }: Extract<NextAction, { kind: "form" }>): void => {
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

const leaveForGateway = (way: WayToGateway): void => {
  if (way.kind === "redirect") window.location.assign(way.url);
  else post(way);
};

/** Returns the payment chart with actors over the shop's API. */
export const paymentLogic = (client: Client, work: Works): typeof paymentMachine =>
  paymentMachine.provide({
    actors: {
      loadPaymentMethods: work.read<readonly PaymentMethod[]>(({ signal }) => client.payment.fetchMethods({ signal })),
      startPayment: work.send<Payment, { orderId: string; paymentMethod: PaymentMethodId }>(({ input, signal }) =>
        client.payment.start(input, { signal }),
      ),
    },
    actions: { leaveForGateway: (_, { way }) => leaveForGateway(way) },
  });
