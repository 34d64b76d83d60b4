import {
  type Charge,
  convertRupiah,
  type ExchangeRate,
  isAmountAllowed,
  PAYMENT_CHANNELS,
  PAYMENT_METHODS,
  type PaymentMethodId,
  type PaymentMethodKind,
  type PaymentService,
} from "@griya/api";
import { userError } from "../http/refusal.ts";
import type { LocalText } from "../message/local-text.ts";
import { CHANNELS } from "./channels.ts";
import { findGatewayTerms } from "./charge.ts";
import { bankTransfer } from "./gateways/bank-transfer.ts";
import { cashOnDelivery } from "./gateways/cash-on-delivery.ts";
import { SERVICE_NUMBERS } from "./gateways/gateway-methods.ts";
import { createOnlineMethod } from "./gateways/online-method.ts";
import type { GatewaySettings, PaymentGateway, PaymentRow, PaymentShop } from "./gateways/payment-gateway.ts";
import { SERVICES } from "./payment-services.ts";

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
    gateway: createOnlineMethod("midtrans", channel, CHANNELS[channel]),
  })),
  ...(Object.keys(SERVICES) as PaymentService[]).map((service) => ({
    id: SERVICE_NUMBERS[service],
    name: SERVICES[service].name,
    description: SERVICES[service].description,
    gateway: createOnlineMethod(service, null, SERVICES[service]),
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

/** Returns the name of a payment method of the contract. */
export const getMethodName = (kind: PaymentMethodKind): LocalText => {
  const method = paymentMethods.find(({ id }) => PAYMENT_METHODS[id] === kind);
  if (!method) throw new Error(`The shop has no payment method ${kind}`);
  return method.name;
};

const VIRTUAL_ACCOUNT: LocalText = { en: "Virtual account", id: "Virtual account" };

/** A payment method that the shop offers. The exchange rate is null for a method that takes rupiah. */
export type AvailableMethod = PaymentMethod & { readonly exchangeRate: ExchangeRate | null };

/** Returns the payment methods that the shop offers, in display order. */
export const getAvailableMethods = (shop: PaymentShop): AvailableMethod[] =>
  paymentMethods.flatMap((method) => {
    const { gatewayName, isAllowed } = method.gateway;
    if (!isAllowed(shop.settings)) return [];
    if (gatewayName === null) return [{ ...method, exchangeRate: null }];
    const terms = findGatewayTerms(gatewayName, shop);
    return terms.gap === null ? [{ ...method, exchangeRate: terms.exchangeRate }] : [];
  });

/** The groups of methods that the footer shows as one, because a shopper sees no difference before the checkout. */
const getFooterGroup = (kind: PaymentMethodKind): string => {
  if (kind.startsWith("va")) return "virtualAccount";
  return CARD_KINDS.has(kind) ? "card" : kind;
};

/** The methods that take cards on the page of a payment service. */
const CARD_KINDS: ReadonlySet<PaymentMethodKind> = new Set(["card", "stripe", "razorpay", "flutterwave", "iyzico"]);

/** Returns the payment methods as the footer shows them. All virtual accounts are one of them, and all methods for cards. */
export const getFooterMethods = (shop: PaymentShop): Pick<PaymentMethod, "id" | "name">[] => {
  const names: Readonly<Record<string, LocalText>> = { virtualAccount: VIRTUAL_ACCOUNT, card: CHANNELS.card.name };
  const groups = Map.groupBy(getAvailableMethods(shop), ({ id }) => getFooterGroup(PAYMENT_METHODS[id]));
  return [...groups].flatMap(([group, [method]]) =>
    method === undefined ? [] : [{ id: method.id, name: names[group] ?? method.name }],
  );
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

type MethodChoice = {
  readonly method: PaymentMethodId;
  /** The amount in whole rupiah. */
  readonly amount: number;
  /** The code of the city or regency of the delivery. Null when it is unknown. */
  readonly cityId: string | null;
  /** The amount in another currency that the shopper accepts. */
  readonly acceptedCharge: Charge | undefined;
};

/**
 * Returns the gateway of a payment method for an amount. Rejects a method, an amount or a city that the shop does not allow. Rejects an accepted amount
 * in another currency that is no longer right.
 */
export const getAvailableGateway = (
  shop: PaymentShop,
  { method, amount, cityId, acceptedCharge }: MethodChoice,
): PaymentGateway => {
  const found = getAvailableMethods(shop).find(({ id }) => id === method);
  if (!found) throw userError();
  const { gateway, exchangeRate } = found;
  if (!isAvailableIn(gateway, shop.settings, cityId)) throw userError("methodNotInArea");
  if (!isAmountAllowed(gateway.getLimits(shop.settings), amount)) throw userError("paysTooMuch");
  if (exchangeRate !== null) {
    const charge = convertRupiah(amount, exchangeRate);
    const isAccepted = acceptedCharge?.amount === charge.amount && acceptedCharge.currency === charge.currency;
    if (!isAccepted) throw userError("exchangeRateChanged");
  }
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
