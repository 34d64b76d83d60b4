import type { PaymentService } from "@griya/api";
import { GatewayUnavailable } from "../../platform/gateway-http.ts";
import type { GatewayName, OnlineGateway, OnlineGateways } from "../../platform/online-gateway.ts";
import type { PaymentRow } from "./payment-gateway.ts";

/** The numbers of the payment services in the contract (specification, section 4). */
export const SERVICE_NUMBERS = {
  razorpay: 1,
  stripe: 3,
  payPal: 4,
  flutterwave: 5,
  iyzico: 6,
} as const satisfies Record<PaymentService, number>;

/** The number of each gateway among the payment methods in the database. Midtrans takes the payments of the channels. */
export const GATEWAY_METHODS: Readonly<Record<GatewayName, number>> = { ...SERVICE_NUMBERS, midtrans: 8 };

const namesByMethod = new Map(
  Object.entries(GATEWAY_METHODS).map(([name, method]) => [method, name as GatewayName] as const),
);

/** Returns the name of the gateway of a stored payment. Returns null for cash and for bank transfers. */
export const getGatewayName = ({ method }: Pick<PaymentRow, "method">): GatewayName | null =>
  namesByMethod.get(method) ?? null;

/**
 * Returns the gateway of a stored payment. Throws `GatewayUnavailable` when the shop no longer has its keys, and when the gateway now has
 * another currency or other decimals. Then the amounts of the payment have another meaning there.
 */
export const getOnlineGateway = (
  gateways: OnlineGateways,
  payment: Pick<PaymentRow, "method" | "currency" | "exponent">,
): OnlineGateway => {
  const name = getGatewayName(payment);
  const gateway = name === null ? undefined : gateways[name];
  if (gateway === undefined)
    throw new GatewayUnavailable(
      `A payment waits for its gateway ${name ?? payment.method}, which is no longer configured`,
    );
  if (gateway.currency !== payment.currency || gateway.exponent !== payment.exponent)
    throw new GatewayUnavailable(`The gateway ${name} no longer has the currency or the decimals of a payment`);
  return gateway;
};
