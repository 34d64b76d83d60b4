import ipaddr from "ipaddr.js";

/**
 * Whom an address counts for: an IPv4 address for itself, however it is written, and an IPv6 address for the /64 that its
 * caller owns. What is no address counts as it stands.
 */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString().split("%")[0]}/64`).toString();
};
