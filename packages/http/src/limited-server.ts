import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { getNetwork } from "./network-keys.ts";
import { stopConnection } from "./stop-connection.ts";

/** The limits of a server's connections. */
export type ConnectionLimits = {
  /** The maximum number of open connections. */
  readonly connectionsMaximum: number;
  /**
   * The maximum number of open connections from one network. It is null behind a proxy, because all connections then come from the proxy.
   */
  readonly connectionsPerAddressMaximum: number | null;
  /** The timeout of a connection without traffic, in milliseconds. */
  readonly idleTimeout: number;
};

/** Returns the connection limits. The limit for one network is high, because many customers of a mobile carrier share an address. */
export const getConnectionLimits = (proxyHops: number): ConnectionLimits => ({
  connectionsMaximum: 4096,
  connectionsPerAddressMaximum: proxyHops === 0 ? 256 : null,
  idleTimeout: 60_000,
});

/**
 * The maximum number of pending requests on one connection. Browsers and proxies send one request at a time. A client with more pending
 * requests can repeat them after the connection ends (RFC 9112, section 9.3.2).
 */
export const PENDING_REQUESTS_MAXIMUM = 8;

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

type Connection = {
  readonly address: string;
  /** The requests without a response. The server handles the first, and the others wait. */
  readonly pendingExchanges: Exchange[];
};

/**
 * Creates a server with connection limits. The server handles the requests of one connection one after another, which limits the responses
 * in RAM. A connection with more than {@link PENDING_REQUESTS_MAXIMUM} pending requests ends. A connection without traffic ends after the
 * timeout, unless the server still prepares its response. When there are too many connections, the connection that is idle for the longest
 * time ends.
 */
export const createLimitedServer = (
  answer: RequestListener,
  { connectionsMaximum, connectionsPerAddressMaximum, idleTimeout }: ConnectionLimits,
  options: ServerOptions = {},
): Server => {
  const connections = new Map<Socket, Connection>();
  /** The sockets of idle connections. The socket that is idle for the longest time comes first. */
  const idleSockets = new Set<Socket>();
  const connectionCounts = new Map<string, number>();

  const handleNext = (socket: Socket, { pendingExchanges: [next] }: Connection): void => {
    if (socket.destroyed) return;
    if (next) answer(next.request, next.response);
    else idleSockets.add(socket);
  };

  const server = createServer(options, (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (connection === undefined || socket.destroyed) return;
    const { pendingExchanges } = connection;
    if (pendingExchanges.length === PENDING_REQUESTS_MAXIMUM) return stopConnection(socket);
    idleSockets.delete(socket);
    pendingExchanges.push({ request, response });
    response.once("close", () => {
      pendingExchanges.shift();
      handleNext(socket, connection);
    });
    if (pendingExchanges.length === 1) handleNext(socket, connection);
  });

  /**
   * Ends the connection that is idle for the longest time. With an address, only connections of that network count. The newest connection
   * is always idle, so the function always ends a connection.
   */
  const closeIdleConnection = (address: string | null): void => {
    for (const socket of idleSockets) {
      if (address === null || connections.get(socket)?.address === address) return void socket.destroy();
    }
  };

  server.on("connection", (socket) => {
    const address = getNetwork(socket.remoteAddress ?? "");
    const count = (connectionCounts.get(address) ?? 0) + 1;
    connections.set(socket, { address, pendingExchanges: [] });
    idleSockets.add(socket);
    connectionCounts.set(address, count);
    socket.once("close", () => {
      connections.delete(socket);
      idleSockets.delete(socket);
      const remainingCount = (connectionCounts.get(address) ?? 0) - 1;
      if (remainingCount > 0) connectionCounts.set(address, remainingCount);
      else connectionCounts.delete(address);
    });
    if (connectionsPerAddressMaximum !== null && count > connectionsPerAddressMaximum) closeIdleConnection(address);
    else if (connections.size > connectionsMaximum) closeIdleConnection(null);
  });

  server.setTimeout(idleTimeout, (socket) => {
    const currentExchange = connections.get(socket)?.pendingExchanges[0];
    const isWaitingForUs = currentExchange?.request.complete && !currentExchange.response.headersSent;
    if (!isWaitingForUs) socket.destroy();
  });
  return server;
};
