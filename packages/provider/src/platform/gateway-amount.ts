/** A currency (ISO 4217) and the number of its decimals at a gateway. */
type GatewayUnit = { readonly currency: string; readonly exponent: number };

/** Returns the unit with which the gateway has created a payment. Before that, it is the unit of the gateway. */
export const getGatewayUnit = (
  { currency, exponent }: { readonly [Field in keyof GatewayUnit]: GatewayUnit[Field] | null },
  gateway: GatewayUnit,
): GatewayUnit => ({ currency: currency ?? gateway.currency, exponent: exponent ?? gateway.exponent });

/**
 * Converts whole rupiah to the smallest unit of a gateway.
 * @param exponent the number of decimals that the gateway uses for rupiah
 */
export const toGatewayUnits = (rupiah: number, exponent: number): number => rupiah * 10 ** exponent;

/** Reads a decimal text of a gateway, such as "185000.00", as the smallest unit. Returns null for anything else, and for too many decimals. */
export const parseGatewayAmount = (text: string, exponent: number): number | null => {
  const [, whole = "", decimals = ""] = /^(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === "") return null;
  const significant = decimals.replace(/0+$/, "");
  if (significant.length > exponent) return null;
  const units = Number(whole + significant.padEnd(exponent, "0"));
  return Number.isSafeInteger(units) ? units : null;
};
