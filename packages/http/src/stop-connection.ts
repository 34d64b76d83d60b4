import type { Socket } from "node:net";

/**
 * Socket of an HTTP server, with the parser that Node attaches. The property is not documented; `limited-server.test.ts` tests it on our
 * Node.
 */
type HttpSocket = Socket & { readonly parser?: { onIncoming: () => number } | null };

/** Answer to Node's parser for a request that upgrades its connection. The following data is no request, and is not parsed. */
const STOP_PARSING = 2;

/**
 * Ends a connection at once. `destroy` alone does not stop the parser. It goes on to parse all that Node has read: some 1,400 requests in
 * one read of 64 KB.
 */
export const stopConnection = (socket: Socket): void => {
  const { parser } = socket as HttpSocket;
  if (parser) parser.onIncoming = () => STOP_PARSING;
  socket.destroy();
};
