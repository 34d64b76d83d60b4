import type { PaymentGateway } from "./payment-gateway.ts";

/** The gateway of cash that the courier receives. */
export const cashOnDelivery: PaymentGateway = {
  isAvailable: () => true,
  getMaximum: ({ cashMaximum }) => cashMaximum ?? undefined,
  openPayment: () => ({ reference: null, payBefore: null }),
  getNextAction: () => ({ kind: "none" }),
};
