/**
 * The caller's address on the network. Behind `proxyHops` proxies of our own it is what the outermost of them wrote; whatever
 * stands further left in `X-Forwarded-For` anybody may have written.
 */
export const callerAddress = (headers: Headers, socketAddress: string | undefined, proxyHops: number): string => {
  const forwarded = (headers.get("X-Forwarded-For") ?? "").split(",").map((part) => part.trim());
  const told = proxyHops === 0 ? undefined : forwarded.filter(Boolean).at(-proxyHops);
  return told ?? socketAddress ?? "unknown";
};
