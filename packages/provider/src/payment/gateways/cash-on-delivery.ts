import { NO_GATEWAY_UNIT, type PaymentGateway } from "./payment-gateway.ts";

/** The number of cash on delivery in the contract. */
export const CASH_ON_DELIVERY = 2;

/** The gateway of cash that the courier receives. */
export const cashOnDelivery: PaymentGateway = {
  gatewayName: null,
  isAllowed: () => true,
  getLimits: ({ cashMaximum }) => (cashMaximum === null ? {} : { maximum: cashMaximum }),
  // The code of a city begins with the code of its province.
  isAvailableIn: ({ cashAreas }, cityId) =>
    cashAreas === null || cashAreas.some((area) => cityId === area || cityId.startsWith(`${area}.`)),
  openPayment: () => ({
    method: CASH_ON_DELIVERY,
    channel: null,
    reference: null,
    payBefore: null,
    ...NO_GATEWAY_UNIT,
  }),
  getNextAction: () => ({ kind: "none" }),
};
