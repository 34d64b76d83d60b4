import { randomUUID } from "node:crypto";
import type { PaymentChannel } from "@griya/api";
import type { GatewayName } from "../../platform/online-gateway.ts";
import type { MethodTerms } from "../channels.ts";
import { chargeAmount } from "../charge.ts";
import { GATEWAY_METHODS } from "./gateway-methods.ts";
import type { PaymentGateway } from "./payment-gateway.ts";

/** Creates the rules of one payment method on the page of a gateway. The channel is null for a gateway without channels. */
export const createOnlineMethod = (
  gatewayName: GatewayName,
  channel: PaymentChannel | null,
  { minimum, maximum, minutes }: Pick<MethodTerms, "minimum" | "maximum" | "minutes">,
): PaymentGateway => ({
  gatewayName,
  isAllowed: () => true,
  openPayment: ({ now, amount, ...shop }) => ({
    method: GATEWAY_METHODS[gatewayName],
    channel,
    // The length is fixed, because the signature of a webhook joins it with other fields.
    reference: randomUUID().replaceAll("-", ""),
    payBefore: new Date(now.getTime() + minutes * 60_000),
    ...chargeAmount(gatewayName, amount, { now, ...shop }),
  }),
  getLimits: () => ({ ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }),
  getNextAction: ({ pageUrl }) => (pageUrl === null ? { kind: "preparing" } : { kind: "redirect", url: pageUrl }),
});
