import type { Socket } from "node:net";

/**
 * The socket of an HTTP server, with the parser that Node adds. Node does not document this property, so `limited-server.test.ts` has a
 * test for it.
 */
type HttpSocket = Socket & { readonly parser?: { onIncoming: () => number } | null };

/** The return value that stops Node's parser. The parser then treats the request as an upgrade, after which the data is not HTTP. */
const STOP_PARSING = 2;

/**
 * Ends a connection at once. `destroy` alone does not stop Node's parser, which still handles all data that the parser has read. One read
 * of 64 KB can contain 1,400 requests.
 */
export const stopConnection = (socket: Socket): void => {
  const { parser } = socket as HttpSocket;
  if (parser) parser.onIncoming = () => STOP_PARSING;
  socket.destroy();
};
