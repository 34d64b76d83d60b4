import ipaddr from "ipaddr.js";

/** A network whose calls are counted together. */
export type RateLimitKey = {
  /** The address of the network. A network of several callers also has the length of its prefix. */
  readonly name: string;
  /** The factor for the rate limit. Wider networks have more callers, so they get more points. */
  readonly limitFactor: number;
};

/** The IPv6 networks that one caller may own: at least a /64, and often a /56 or a /48 (RFC 6177). */
const IPV6_NETWORKS = [
  { length: 64, limitFactor: 1 },
  { length: 56, limitFactor: 4 },
  { length: 48, limitFactor: 16 },
] as const;

/** The limit factors of all networks. */
export const LIMIT_FACTORS: readonly number[] = IPV6_NETWORKS.map(({ limitFactor }) => limitFactor);

/**
 * Returns the networks of an address, the narrowest first. An IPv4 address is its own network, in every notation. An IPv6 address has three
 * networks: its /64, /56 and /48. Text that is no address is its own network.
 */
export const getNetworkKeys = (ip: string): readonly RateLimitKey[] => {
  if (!ipaddr.isValid(ip)) return [{ name: ip, limitFactor: 1 }];
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return [{ name: address.toString(), limitFactor: 1 }];
  const addressText = address.toNormalizedString().split("%")[0];
  return IPV6_NETWORKS.map(({ length, limitFactor }) => {
    const network = ipaddr.IPv6.networkAddressFromCIDR(`${addressText}/${length}`).toString();
    return { name: limitFactor === 1 ? network : `${network}/${length}`, limitFactor };
  });
};

/** Returns the narrowest network of an address. It belongs to one caller. */
export const getNetwork = (ip: string): string => getNetworkKeys(ip)[0]?.name ?? ip;
