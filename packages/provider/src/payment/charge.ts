import { convertRupiah, type ExchangeRate } from "@griya/api";
import type { GatewayGap } from "@griya/api/office";
import type { GatewayName, OnlineGateways } from "../platform/online-gateway.ts";
import { CURRENCY } from "../settings/currency.ts";
import type { ShopSettings } from "../settings/shop-settings.ts";
import type { PaymentRow } from "./gateways/payment-gateway.ts";

/** The time in milliseconds after which the shop no longer uses an exchange rate of the office. */
export const EXCHANGE_RATE_LIFETIME = 24 * 3_600_000;

/** The facts of a shop that decide which gateways it offers. */
export type GatewayContext = {
  readonly onlineGateways: OnlineGateways;
  readonly settings: Pick<ShopSettings, "exchangeRates">;
  readonly now: Date;
};

/** Returns the reason why the shop does not offer a gateway, or the exchange rate of the gateway. The rate is null for rupiah. */
export const findGatewayTerms = (
  name: GatewayName,
  { onlineGateways, settings, now }: GatewayContext,
): { readonly gap: GatewayGap } | { readonly gap: null; readonly exchangeRate: ExchangeRate | null } => {
  const gateway = onlineGateways[name];
  if (gateway === undefined) return { gap: "keyMissing" };
  const { currency, exponent, sandboxRate } = gateway;
  if (currency === CURRENCY.code) return { gap: null, exchangeRate: null };
  const rate = settings.exchangeRates[currency];
  const isOutdated = rate !== undefined && now.getTime() - Date.parse(rate.setAt) > EXCHANGE_RATE_LIFETIME;
  const rupiah = rate === undefined || isOutdated ? sandboxRate : rate.rupiah;
  if (rupiah !== null) return { gap: null, exchangeRate: { currency, exponent, rupiah } };
  return { gap: isOutdated ? "rateOutdated" : "rateMissing" };
};

type GatewayUnits = {
  readonly [Field in "currency" | "exponent" | "gatewayAmount"]: NonNullable<PaymentRow[Field]>;
};

/** Converts whole rupiah to the unit of a gateway. Throws when the shop does not offer the gateway. */
export const chargeAmount = (name: GatewayName, rupiah: number, context: GatewayContext): GatewayUnits => {
  const terms = findGatewayTerms(name, context);
  const gateway = context.onlineGateways[name];
  if (terms.gap !== null || gateway === undefined) throw new Error(`The gateway ${name} is not available`);
  const { currency, exponent } = gateway;
  const rate = terms.exchangeRate ?? { currency, exponent, rupiah: 1 };
  return { currency, exponent, gatewayAmount: convertRupiah(rupiah, rate).amount };
};

/**
 * Returns the part of a payment at its gateway that belongs to a refund, in the smallest unit of the gateway. Refunds of all rupiah return all
 * units: `refundedBefore` are the whole rupiah of earlier refunds. Null for a payment without a gateway.
 */
export const getRefundUnits = (
  { amount, gatewayAmount }: Pick<PaymentRow, "amount" | "gatewayAmount">,
  refund: { readonly amount: number; readonly refundedBefore: number },
): number | null => {
  if (gatewayAmount === null) return null;
  const convert = (rupiah: number): bigint =>
    amount === 0 ? 0n : (BigInt(rupiah) * BigInt(gatewayAmount)) / BigInt(amount);
  return Number(convert(refund.refundedBefore + refund.amount) - convert(refund.refundedBefore));
};
