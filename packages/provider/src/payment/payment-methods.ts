import { isAmountAllowed, PAYMENT_CHANNELS, type PaymentMethodId } from "@griya/api";
import { userError } from "../http/refusal.ts";
import type { LocalText } from "../message/local-text.ts";
import { CHANNELS } from "./channels.ts";
import { bankTransfer } from "./gateways/bank-transfer.ts";
import { cashOnDelivery } from "./gateways/cash-on-delivery.ts";
import { createChannelGateway } from "./gateways/channel-gateway.ts";
import type { GatewaySettings, OnlineGateways, PaymentGateway, PaymentRow } from "./gateways/payment-gateway.ts";

/** A payment method with its texts and its gateway. */
export type PaymentMethod = {
  readonly id: PaymentMethodId;
  readonly name: LocalText;
  readonly description: LocalText;
  readonly gateway: PaymentGateway;
};

/** The payment methods that the shop supports, in display order. */
const paymentMethods: readonly PaymentMethod[] = [
  ...PAYMENT_CHANNELS.map((channel) => ({
    id: channel,
    name: CHANNELS[channel].name,
    description: CHANNELS[channel].description,
    gateway: createChannelGateway(channel, CHANNELS[channel]),
  })),
  {
    id: 7,
    name: { en: "Bank transfer", id: "Transfer bank" },
    description: {
      en: "Transfer to our account within 24 hours. You see the details after you order.",
      id: "Transfer ke rekening kami dalam 24 jam. Rinciannya ditampilkan setelah Anda memesan.",
    },
    gateway: bankTransfer,
  },
  {
    id: 2,
    name: { en: "Cash on delivery", id: "Bayar di tempat" },
    description: {
      en: "Pay the courier in cash when your order arrives.",
      id: "Bayar tunai kepada kurir saat pesanan Anda tiba.",
    },
    gateway: cashOnDelivery,
  },
];

const VIRTUAL_ACCOUNT: LocalText = { en: "Virtual account", id: "Virtual account" };

/** Returns the payment methods that the shop allows, in display order. */
export const getAvailableMethods = (settings: GatewaySettings, gateways: OnlineGateways): PaymentMethod[] =>
  paymentMethods.filter(({ gateway }) => gateway.isAvailable(settings, gateways));

/** Returns the payment methods as the footer shows them. All virtual accounts are one of them. */
export const getFooterMethods = (
  settings: GatewaySettings,
  gateways: OnlineGateways,
): Pick<PaymentMethod, "id" | "name">[] => {
  const isVirtualAccount = ({ id }: Pick<PaymentMethod, "id">): boolean =>
    typeof id === "string" && id.startsWith("va");
  const methods = getAvailableMethods(settings, gateways);
  const firstAccount = methods.find(isVirtualAccount);
  return methods
    .filter((method) => method === firstAccount || !isVirtualAccount(method))
    .map(({ id, name }) => ({ id, name: id === firstAccount?.id ? VIRTUAL_ACCOUNT : name }));
};

/** Returns true when a method is available for deliveries to a city. An unknown city, which is null, counts as available. */
const isAvailableIn = (gateway: PaymentGateway, settings: GatewaySettings, cityId: string | null): boolean =>
  cityId === null || (gateway.isAvailableIn?.(settings, cityId) ?? true);

const NOT_IN_AREA: LocalText = { en: "Not offered in your area", id: "Belum tersedia di daerah Anda" };

/** Returns the reason why a method is unavailable for deliveries to a city, or null when it is available. */
export const getUnavailableReason = (
  { gateway }: Pick<PaymentMethod, "gateway">,
  settings: GatewaySettings,
  cityId: string | null,
): LocalText | null => (isAvailableIn(gateway, settings, cityId) ? null : NOT_IN_AREA);

/**
 * Returns the gateway of a payment method for an amount in whole rupiah and a delivery to a city. Rejects a method, an amount or a city that
 * the shop does not allow.
 */
export const getAvailableGateway = (
  settings: GatewaySettings,
  gateways: OnlineGateways,
  {
    method,
    amount,
    cityId,
  }: {
    readonly method: PaymentMethodId;
    readonly amount: number;
    /** The code of the city or regency of the delivery. Null when it is unknown. */
    readonly cityId: string | null;
  },
): PaymentGateway => {
  const gateway = getAvailableMethods(settings, gateways).find(({ id }) => id === method)?.gateway;
  if (!gateway) throw userError();
  if (!isAvailableIn(gateway, settings, cityId)) throw userError("methodNotInArea");
  if (!isAmountAllowed(gateway.getLimits(settings), amount)) throw userError("paysTooMuch");
  return gateway;
};

/** Returns the payment method of a stored payment in the contract. The table only accepts methods of the contract. */
export const getMethodId = ({ method, channel }: Pick<PaymentRow, "method" | "channel">): PaymentMethodId =>
  channel ?? (method as PaymentMethodId);

/** Returns the gateway of a stored payment. Throws when its method has no gateway. */
export const getGateway = (payment: Pick<PaymentRow, "method" | "channel">): PaymentGateway => {
  const methodId = getMethodId(payment);
  const paymentMethod = paymentMethods.find(({ id }) => id === methodId);
  if (!paymentMethod)
    throw new Error(`The payment method ${methodId} has no gateway: keep the gateway while payments use it`);
  return paymentMethod.gateway;
};
