import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** An address with a port, as some proxies write it; IPv6 in brackets (RFC 7239, 6). */
const WITH_PORT = /^(?:\[(?<ipv6>[^\]]+)\]|(?<ipv4>[\d.]+))(?::\d+)?$/;

/** Each connection has another port: with it every connection would count as a caller of its own. */
const withoutPort = (told: string): string => {
  const { ipv6, ipv4 } = WITH_PORT.exec(told)?.groups ?? {};
  return ipv6 ?? ipv4 ?? told;
};

/**
 * The caller's address on the network. Behind `proxyHops` proxies of our own it is what the outermost of them wrote; whatever
 * stands further left in `X-Forwarded-For` anybody may have written.
 */
export const callerAddress = (
  {
    headers,
    socket,
  }: { headers: IncomingMessage["headers"]; socket: Pick<IncomingMessage["socket"], "remoteAddress"> },
  proxyHops: number,
): string => {
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim());
  const told = proxyHops === 0 ? undefined : forwarded.filter(Boolean).at(-proxyHops);
  return told === undefined ? (socket.remoteAddress ?? "unknown") : withoutPort(told);
};

/** By this header the server of a shop at another origin says that it calls for itself, as for a page that it renders for all. */
export const SERVER_HEADER = "X-Griya-Server";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether the shop's own server calls, by the secret that both were given. */
export const isShopServer = (headers: IncomingMessage["headers"], secret: string | null): boolean => {
  const told = headers[SERVER_HEADER.toLowerCase()];
  if (secret === null || typeof told !== "string") return false;
  return timingSafeEqual(digest(told), digest(secret));
};
