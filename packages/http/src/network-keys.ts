import ipaddr from "ipaddr.js";

/** A network by which calls are counted. */
export type RateLimitKey = {
  /** An address, with the length of its prefix when it is wider than one caller's. */
  readonly name: string;
  /** Multiple of one caller's allowance. */
  readonly limitFactor: number;
};

/** IPv6 networks that one caller may own: at least a /64, and often a whole /56 or /48 (RFC 6177). */
const IPV6_NETWORKS = [
  { length: 64, limitFactor: 1 },
  { length: 56, limitFactor: 4 },
  { length: 48, limitFactor: 16 },
] as const;

/** The numbers of shares that a network may have. */
export const LIMIT_FACTORS: readonly number[] = IPV6_NETWORKS.map(({ limitFactor }) => limitFactor);

/**
 * Returns the networks by which an address counts, the narrowest first. An IPv4 address counts by itself, however it is written. An IPv6
 * address counts by its /64, /56 and /48. Text that is no address counts as it is.
 */
export const getNetworkKeys = (ip: string): readonly RateLimitKey[] => {
  if (!ipaddr.isValid(ip)) return [{ name: ip, limitFactor: 1 }];
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return [{ name: address.toString(), limitFactor: 1 }];
  const written = address.toNormalizedString().split("%")[0];
  return IPV6_NETWORKS.map(({ length, limitFactor }) => {
    const network = ipaddr.IPv6.networkAddressFromCIDR(`${written}/${length}`).toString();
    return { name: limitFactor === 1 ? network : `${network}/${length}`, limitFactor };
  });
};

/** Returns the narrowest network of an address, which belongs to one caller. */
export const getNetwork = (ip: string): string => getNetworkKeys(ip)[0]?.name ?? ip;
