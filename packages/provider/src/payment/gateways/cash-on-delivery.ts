import type { PaymentGateway } from "./payment-gateway.ts";

/** Cash paid to the courier. */
export const cashOnDelivery: PaymentGateway = {
  isOffered: () => true,
  getMaximum: ({ cashMaximum }) => cashMaximum ?? undefined,
  open: () => ({ reference: null, payBefore: null }),
  getNextAction: () => ({ kind: "none" }),
};
