import type { IncomingMessage } from "node:http";

/**
 * Returns true for a request with exactly one `Host` header. Of several headers, Node and a proxy may use different headers, so the servers
 * refuse such a request (RFC 9112, section 3.2).
 */
export const hasOneHost = ({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length === 1;
