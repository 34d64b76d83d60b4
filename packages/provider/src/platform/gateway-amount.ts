/** Reads a decimal text of a gateway, such as "185000.00", as the smallest unit. Returns null for anything else, and for too many decimals. */
export const parseGatewayAmount = (text: string, exponent: number): number | null => {
  const [, whole = "", decimals = ""] = /^(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === "") return null;
  const significant = decimals.replace(/0+$/, "");
  if (significant.length > exponent) return null;
  const units = Number(whole + significant.padEnd(exponent, "0"));
  return Number.isSafeInteger(units) ? units : null;
};

/** Formats an amount in the smallest unit as a decimal text, such as "185000.00" for 18500000 with two decimals. */
export const formatGatewayAmount = (units: number, exponent: number): string => {
  const digits = String(units).padStart(exponent + 1, "0");
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
};
