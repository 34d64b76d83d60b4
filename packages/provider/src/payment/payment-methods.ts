import { isAmountAllowed, type PaymentMethodId } from "@griya/api";
import { userError } from "../http/refusal.ts";
import type { LocalText } from "../message/local-text.ts";
import { bankTransfer } from "./gateways/bank-transfer.ts";
import { cashOnDelivery } from "./gateways/cash-on-delivery.ts";
import type { GatewaySettings, PaymentGateway } from "./gateways/payment-gateway.ts";

/** A method as shoppers see it, and its gateway. */
export type PaymentMethod = {
  readonly id: PaymentMethodId;
  readonly name: LocalText;
  readonly description: LocalText;
  readonly gateway: PaymentGateway;
};

/** Every method that the shop supports, in display order. */
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

/** Returns the methods of a shop, in display order. */
export const getOfferedMethods = (settings: GatewaySettings): PaymentMethod[] =>
  paymentMethods.filter(({ gateway }) => gateway.isOffered(settings));

/** Returns the gateway of the chosen method for an amount, in whole rupiah. Rejects methods and amounts that the settings do not allow. */
export const getOfferedGateway = (settings: GatewaySettings, id: PaymentMethodId, amount: number): PaymentGateway => {
  const gateway = getOfferedMethods(settings).find((method) => method.id === id)?.gateway;
  if (!gateway) throw userError();
  if (!isAmountAllowed({ maximum: gateway.getMaximum(settings) }, amount)) throw userError("paysTooMuch");
  return gateway;
};

/** Returns the gateway of a stored payment. */
export const getGateway = ({ method }: { readonly method: number }): PaymentGateway => {
  const paymentMethod = paymentMethods.find(({ id }) => id === method);
  if (!paymentMethod)
    throw new Error(`A payment goes by method ${method}, which has no gateway: keep one while payments use it`);
  return paymentMethod.gateway;
};
