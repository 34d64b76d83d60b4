import {
  type Charge,
  type ExchangeRate,
  PAYMENT_CHANNELS,
  PAYMENT_SERVICES,
  type Payment,
  type PaymentChannel,
  type PaymentMethod,
  type PaymentMethodKind,
  type PaymentService,
  type PaymentState,
  type TransferDetails,
} from "./payment.contract.ts";

const channels: ReadonlySet<string> = new Set(PAYMENT_CHANNELS);
const services: ReadonlySet<string> = new Set(PAYMENT_SERVICES);

/** Checks whether the method is allowed for an order of this amount, in whole rupiah. An amount of null is unknown, and always allowed. */
export const isAmountAllowed = (
  { minimum = 0, maximum = Number.POSITIVE_INFINITY }: Pick<PaymentMethod, "minimum" | "maximum">,
  amount: number | null,
): boolean => amount === null || (amount >= minimum && amount <= maximum);

/** Checks whether the shopper pays with this method on the page of a gateway. */
export const isChannel = (kind: PaymentMethodKind): kind is PaymentChannel => channels.has(kind);

/** Checks whether the shopper pays with this method at a payment service of the specification, on its own page. */
export const isPaymentService = (kind: PaymentMethodKind): kind is PaymentService => services.has(kind);

/** Converts whole rupiah at an exchange rate. The result is rounded up to the smallest unit of the currency. */
export const convertRupiah = (rupiah: number, { currency, exponent, rupiah: rate }: ExchangeRate): Charge => ({
  currency,
  exponent,
  amount: Math.ceil((rupiah * 10 ** exponent) / rate),
});

/** Formats an amount with the code of its currency, such as "USD 11.47" in English and "USD 11,47" in Indonesian. */
export const formatCharge = ({ currency, exponent, amount }: Charge, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "code",
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  }).format(amount / 10 ** exponent);

/** Checks whether a payment waits for an answer of its gateway. Only then a look at the gateway can change it. */
export const isAtGateway = ({ state, nextAction }: Pick<Payment, "state" | "nextAction">): boolean =>
  state === "pending" && (nextAction.kind === "redirect" || nextAction.kind === "preparing");

/** Checks whether the money has arrived and belongs to the shop. A payment whose refund is due is not paid. */
export const isPaid = (payment: { readonly state: PaymentState }): boolean => payment.state === "paid";

/** Returns the bank account for the transfer, or null when the shopper has nothing to transfer. */
export const getTransferDetails = ({ nextAction }: Pick<Payment, "nextAction">): TransferDetails | null =>
  nextAction.kind === "transferDetails" ? nextAction : null;
