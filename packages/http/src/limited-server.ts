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
   * The maximum number of open connections from one network. The value is null behind a proxy, because all connections then come
   * from the proxy.
   */
  readonly connectionsPerNetworkMaximum: number | null;
  /** The timeout of a connection without traffic, in milliseconds. */
  readonly idleTimeout: number;
};

/**
 * Returns the limits for a server behind `proxyHops` proxies. The limit for one network is high, because many customers of a mobile carrier
 * share an address.
 */
export const getConnectionLimits = (proxyHops: number): ConnectionLimits => ({
  connectionsMaximum: 4096,
  connectionsPerNetworkMaximum: proxyHops === 0 ? 256 : null,
  idleTimeout: 60_000,
});

/**
 * The maximum number of pending requests on one connection. Browsers and proxies send one request at a time. A client with more pending
 * requests can repeat them after the connection ends (RFC 9112, section 9.3.2).
 */
export const PENDING_REQUESTS_MAXIMUM = 8;

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

type Connection = {
  readonly network: string;
  /** The requests without a complete response, in the order of arrival. The server handles the first request, and the rest wait. */
  readonly pendingExchanges: Exchange[];
};

/**
 * Creates a server with connection limits. The server handles the requests of one connection one after another, which limits the responses
 * in RAM. A connection with more than {@link PENDING_REQUESTS_MAXIMUM} pending requests ends. A connection without traffic ends after the
 * timeout, unless the server still prepares its response. When there are too many connections, the connection that is idle for the longest
 * time ends.
 */
export const createLimitedServer = (
  handleRequest: RequestListener,
  { connectionsMaximum, connectionsPerNetworkMaximum, idleTimeout }: ConnectionLimits,
  options: ServerOptions = {},
): Server => {
  const connections = new Map<Socket, Connection>();
  /** The sockets of idle connections. The socket that is idle for the longest time comes first. */
  const idleSockets = new Set<Socket>();
  const connectionCounts = new Map<string, number>();

  const handleNextRequest = (socket: Socket, { pendingExchanges: [nextExchange] }: Connection): void => {
    if (socket.destroyed) return;
    if (nextExchange) handleRequest(nextExchange.request, nextExchange.response);
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
      handleNextRequest(socket, connection);
    });
    if (pendingExchanges.length === 1) handleNextRequest(socket, connection);
  });

  /**
   * Ends the connection that is idle for the longest time. With a network, only connections of this network count. The newest connection
   * is always idle, so the function always ends a connection.
   */
  const closeIdleConnection = (network: string | null): void => {
    for (const socket of idleSockets) {
      if (network === null || connections.get(socket)?.network === network) return void socket.destroy();
    }
  };

  server.on("connection", (socket) => {
    const network = getNetwork(socket.remoteAddress ?? "");
    const count = (connectionCounts.get(network) ?? 0) + 1;
    connections.set(socket, { network, pendingExchanges: [] });
    idleSockets.add(socket);
    connectionCounts.set(network, count);
    socket.once("close", () => {
      connections.delete(socket);
      idleSockets.delete(socket);
      const remainingCount = (connectionCounts.get(network) ?? 0) - 1;
      if (remainingCount > 0) connectionCounts.set(network, remainingCount);
      else connectionCounts.delete(network);
    });
    if (connectionsPerNetworkMaximum !== null && count > connectionsPerNetworkMaximum) closeIdleConnection(network);
    else if (connections.size > connectionsMaximum) closeIdleConnection(null);
  });

  server.setTimeout(idleTimeout, (socket) => {
    const currentExchange = connections.get(socket)?.pendingExchanges[0];
    const isWaitingForResponse = currentExchange?.request.complete && !currentExchange.response.headersSent;
    if (!isWaitingForResponse) socket.destroy();
  });
  return server;
};
