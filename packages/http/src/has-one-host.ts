import type { IncomingMessage } from "node:http";

/**
 * Tells whether a request has exactly one `Host` header. Node reads the first of several, and a proxy perhaps another, so such requests get
 * no answer (RFC 9112, 3.2).
 */
export const hasOneHost = ({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length === 1;
