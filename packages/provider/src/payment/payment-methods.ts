import { isAmountAllowed, type PaymentMethodId } from "@griya/api";
import { userError } from "../http/refusal.ts";
import type { LocalText } from "../message/local-text.ts";
import { bankTransfer } from "./gateways/bank-transfer.ts";
import { cashOnDelivery } from "./gateways/cash-on-delivery.ts";
import type { GatewaySettings, PaymentGateway } from "./gateways/payment-gateway.ts";

/** A payment method with its texts and its gateway. */
export type PaymentMethod = {
  readonly id: PaymentMethodId;
  readonly name: LocalText;
  readonly description: LocalText;
  readonly gateway: PaymentGateway;
};

/** The payment methods that the shop supports, in display order. */
const paymentMethods: readonly PaymentMethod[] = [
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

/** Returns the payment methods that the settings allow, in display order. */
export const getAvailableMethods = (settings: GatewaySettings): PaymentMethod[] =>
  paymentMethods.filter(({ gateway }) => gateway.isAvailable(settings));

/** Returns the gateway of a payment method for an amount in whole rupiah. Rejects a method or an amount that the settings do not allow. */
export const getAvailableGateway = (settings: GatewaySettings, id: PaymentMethodId, amount: number): PaymentGateway => {
  const gateway = getAvailableMethods(settings).find((method) => method.id === id)?.gateway;
  if (!gateway) throw userError();
  if (!isAmountAllowed({ maximum: gateway.getMaximum(settings) }, amount)) throw userError("paysTooMuch");
  return gateway;
};

/** Returns the gateway of a stored payment. Throws when its method has no gateway. */
export const getGateway = ({ method }: { readonly method: number }): PaymentGateway => {
  const paymentMethod = paymentMethods.find(({ id }) => id === method);
  if (!paymentMethod)
    throw new Error(`The payment method ${method} has no gateway: keep the gateway while payments use it`);
  return paymentMethod.gateway;
};
