import { randomUUID } from "node:crypto";
import type { PaymentChannel, PaymentMethod } from "@griya/api";
import type { PaymentGateway } from "./payment-gateway.ts";

/** The number of the gateway of the channels among the payment methods in the database. */
export const CHANNEL_GATEWAY = 8;

/** Creates the rules of one channel on the page of the online gateway. `minutes` is the time to pay. */
export const createChannelGateway = (
  channel: PaymentChannel,
  { minimum, maximum, minutes }: Pick<PaymentMethod, "minimum" | "maximum"> & { readonly minutes: number },
): PaymentGateway => ({
  isOnline: true,
  isAvailable: (_, { onlineGateway }) => onlineGateway !== null,
  getLimits: () => ({ ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }),
  openPayment: (now) => ({
    method: CHANNEL_GATEWAY,
    channel,
    // The length is fixed, because the signature of a webhook joins it with other fields.
    reference: randomUUID().replaceAll("-", ""),
    payBefore: new Date(now.getTime() + minutes * 60_000),
  }),
  getNextAction: ({ pageUrl }) => (pageUrl === null ? { kind: "preparing" } : { kind: "redirect", url: pageUrl }),
});
