import ipaddr from "ipaddr.js";

/** A key under which a rate limit counts calls together, such as a network or an account. */
export type RateLimitKey = {
  /** The address of the network, or another name. An IPv6 network that is wider than a /64 also has the length of its prefix. */
  readonly name: string;
  /** The factor for the rate limit. A wider network has more callers, so it gets more points. */
  readonly limitFactor: number;
};

/** The IPv6 networks that one caller may own: at least a /64, and often a /56 or a /48 (RFC 6177). */
const IPV6_PREFIXES = [
  { length: 64, limitFactor: 1 },
  { length: 56, limitFactor: 4 },
  { length: 48, limitFactor: 16 },
] as const;

/** All limit factors that a key can have. */
export const LIMIT_FACTORS: readonly number[] = IPV6_PREFIXES.map(({ limitFactor }) => limitFactor);

/**
 * Returns the networks of an address, the narrowest first. An IPv4 address is its own network, in every notation. An IPv6 address has three
 * networks: its /64, /56 and /48. Text that is no address is its own network.
 */
export const getNetworkKeys = (ip: string): readonly RateLimitKey[] => {
  if (!ipaddr.isValid(ip)) return [{ name: ip, limitFactor: 1 }];
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return [{ name: address.toString(), limitFactor: 1 }];
  const addressText = address.toNormalizedString().split("%")[0];
  return IPV6_PREFIXES.map(({ length, limitFactor }) => {
    const network = ipaddr.IPv6.networkAddressFromCIDR(`${addressText}/${length}`).toString();
    return { name: limitFactor === 1 ? network : `${network}/${length}`, limitFactor };
  });
};

/** Returns the narrowest network of an address: the /64 of an IPv6 address, or the IPv4 address itself. */
export const getNetwork = (ip: string): string => getNetworkKeys(ip)[0]?.name ?? ip;
