import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** A pattern for an address with an optional port, as some proxies write it. An IPv6 address is in brackets (RFC 7239, section 6). */
const ADDRESS_WITH_PORT_PATTERN = /^(?:\[(?<ipv6>[^\]]+)\]|(?<ipv4>[\d.]+))(?::\d+)?$/;

/** Removes the port from an address. The port differs for each connection, so rate limits must not depend on it. */
const removePort = (address: string): string => {
  const { ipv6, ipv4 } = ADDRESS_WITH_PORT_PATTERN.exec(address)?.groups ?? {};
  return ipv6 ?? ipv4 ?? address;
};

/**
 * Returns the network address of the caller. Behind `proxyHops` proxies, the address is the entry that the outermost own proxy added to
 * `X-Forwarded-For`. Earlier entries come from the caller and cannot be trusted.
 */
export const getCallerAddress = (
  {
    headers,
    socket,
  }: { headers: IncomingMessage["headers"]; socket: Pick<IncomingMessage["socket"], "remoteAddress"> },
  proxyHops: number,
): string => {
  const forwardedEntries = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim());
  const forwardedAddress = proxyHops === 0 ? undefined : forwardedEntries.filter(Boolean).at(-proxyHops);
  return forwardedAddress === undefined ? (socket.remoteAddress ?? "unknown") : removePort(forwardedAddress);
};

/** The header with the secret of the shop's server. The server sends this header with its own calls, such as calls for cached pages. */
export const SERVER_HEADER = "X-Griya-Server";

const hashText = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Returns true for a call with the secret that the shop's server and the provider share. Without a configured secret, returns false. */
export const isShopServer = (headers: IncomingMessage["headers"], secret: string | null): boolean => {
  const sentSecret = headers[SERVER_HEADER.toLowerCase()];
  if (secret === null || typeof sentSecret !== "string") return false;
  return timingSafeEqual(hashText(sentSecret), hashText(secret));
};
