import type { IncomingMessage } from "node:http";

/** Node reads the first of several `Host` headers, a proxy perhaps another: whoever names two is answered by neither (RFC 9112, 3.2). */
export const namesOneHost = ({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length === 1;
