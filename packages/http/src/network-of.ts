import ipaddr from "ipaddr.js";

/** A network that calls are counted by. */
export type Network = {
  /** As an address, with the length of its prefix where it is wider than one caller's. */
  readonly name: string;
  /** Multiple of one caller's allowance. */
  readonly shares: number;
};

/** IPv6 networks that one caller may own: a /64 at least, and often all of a /56 or a /48 (RFC 6177). */
const IPV6_NETWORKS = [
  { length: 64, shares: 1 },
  { length: 56, shares: 4 },
  { length: 48, shares: 16 },
] as const;

/** Shares that a network may have. */
export const NETWORK_SHARES: readonly number[] = IPV6_NETWORKS.map(({ shares }) => shares);

/**
 * Networks that an address counts for, the narrowest first: an IPv4 address for itself, however it is written, and an IPv6 address for its
 * /64, /56 and /48. What is no address counts as it stands.
 */
export const networksOf = (ip: string): readonly Network[] => {
  if (!ipaddr.isValid(ip)) return [{ name: ip, shares: 1 }];
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return [{ name: address.toString(), shares: 1 }];
  const written = address.toNormalizedString().split("%")[0];
  return IPV6_NETWORKS.map(({ length, shares }) => {
    const network = ipaddr.IPv6.networkAddressFromCIDR(`${written}/${length}`).toString();
    return { name: shares === 1 ? network : `${network}/${length}`, shares };
  });
};

/** The narrowest network of an address, which is one caller's. */
export const networkOf = (ip: string): string => networksOf(ip)[0]?.name ?? ip;
