import type { IncomingMessage } from "node:http";

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
  return told ?? socket.remoteAddress ?? "unknown";
};
