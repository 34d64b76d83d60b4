import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** An address with a port, as some proxies write it; IPv6 in brackets (RFC 7239, 6). */
const WITH_PORT = /^(?:\[(?<ipv6>[^\]]+)\]|(?<ipv4>[\d.]+))(?::\d+)?$/;

/** Removes the port from an address. Each connection has another port, so it would count as another caller. */
const removePort = (address: string): string => {
  const { ipv6, ipv4 } = WITH_PORT.exec(address)?.groups ?? {};
  return ipv6 ?? ipv4 ?? address;
};

/**
 * Returns the caller's address on the network. Behind `proxyHops` of our own proxies, it is the entry of the outermost of them. Anybody may
 * have written the entries further left in `X-Forwarded-For`.
 */
export const getCallerAddress = (
  {
    headers,
    socket,
  }: { headers: IncomingMessage["headers"]; socket: Pick<IncomingMessage["socket"], "remoteAddress"> },
  proxyHops: number,
): string => {
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim());
  const forwardedAddress = proxyHops === 0 ? undefined : forwarded.filter(Boolean).at(-proxyHops);
  return forwardedAddress === undefined ? (socket.remoteAddress ?? "unknown") : removePort(forwardedAddress);
};

/** Header by which the shop's server at another origin says that it calls for itself, such as for a shared page. */
export const SERVER_HEADER = "X-Griya-Server";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Tells whether the shop's own server calls, by the secret that both servers have. */
export const isShopServer = (headers: IncomingMessage["headers"], secret: string | null): boolean => {
  const sentSecret = headers[SERVER_HEADER.toLowerCase()];
  if (secret === null || typeof sentSecret !== "string") return false;
  return timingSafeEqual(digest(sentSecret), digest(secret));
};
