import type { IncomingMessage } from "node:http";

/**
 * Checks whether a request has exactly one `Host` header. Node and a proxy may use different headers
 * of several, so such a request gets no answer (RFC 9112, section 3.2).
 */
export const hasOneHost = ({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length === 1;
