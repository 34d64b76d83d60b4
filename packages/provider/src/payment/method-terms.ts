import { isChannel, isPaymentService, type PaymentMethodKind } from "@griya/api";
import type { LocalText } from "../message/local-text.ts";
import { CHANNELS, type MethodTerms } from "./channels.ts";
import { getGatewayName } from "./gateways/gateway-methods.ts";
import type { PaymentRow } from "./gateways/payment-gateway.ts";
import { SERVICES } from "./payment-services.ts";

/** Returns the texts and limits of a payment at a gateway. Returns null for cash and for bank transfers. */
export const getMethodTerms = (payment: Pick<PaymentRow, "method" | "channel">): MethodTerms | null => {
  if (payment.channel !== null) return CHANNELS[payment.channel];
  const name = getGatewayName(payment);
  return name === null || name === "midtrans" ? null : SERVICES[name];
};

/** Returns the name of a payment method on the page of a gateway. Returns null for cash and for bank transfers. */
export const getOnlineMethodName = (kind: PaymentMethodKind): LocalText | null => {
  if (isChannel(kind)) return CHANNELS[kind].name;
  return isPaymentService(kind) ? SERVICES[kind].name : null;
};
