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

/** Bounds of a server's connections. */
export type ConnectionLimits = {
  /** Limit for all open connections. */
  readonly connectionsMaximum: number;
  /** Limit for open connections from one network address. Null when all come from a proxy, which has to limit them. */
  readonly connectionsPerAddressMaximum: number | null;
  /** Timeout of a connection on which nothing moves, in milliseconds. */
  readonly idleTimeout: number;
};

/** Returns the bounds. The limit for one address is generous, because whole towns share one behind a mobile carrier. */
export const getConnectionLimits = (proxyHops: number): ConnectionLimits => ({
  connectionsMaximum: 4096,
  connectionsPerAddressMaximum: proxyHops === 0 ? 256 : null,
  idleTimeout: 60_000,
});

/**
 * Limit for the pending requests of one connection. Browsers and proxies send one at a time. A client that sends more before it reads (RFC
 * 9112, 9.3.2) repeats those without an answer.
 */
export const PENDING_REQUESTS_MAXIMUM = 8;

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

type Connection = {
  readonly address: string;
  /** Requests without an answer. The first is in progress, and the others wait for it. */
  readonly pending: Exchange[];
};

/**
 * Creates a server that holds its connections within bounds. It answers the requests of one connection in turn, so that only one answer
 * waits for its reader. A connection ends with more than {@link PENDING_REQUESTS_MAXIMUM} pending requests. It also ends when its caller neither
 * sends nor takes anything any more, except while a caller waits for an answer. One connection too many, in all or from its address, ends
 * the one that is idle the longest. When none is idle, it ends itself.
 */
export const createLimitedServer = (
  answer: RequestListener,
  { connectionsMaximum, connectionsPerAddressMaximum, idleTimeout }: ConnectionLimits,
  options: ServerOptions = {},
): Server => {
  const connections = new Map<Socket, Connection>();
  /** Idle connections, the longest idle first. */
  const idle = new Set<Socket>();
  const connectionCounts = new Map<string, number>();

  const handleNext = (socket: Socket, { pending: [next] }: Connection): void => {
    if (socket.destroyed) return;
    if (next) answer(next.request, next.response);
    else idle.add(socket);
  };

  const server = createServer(options, (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (connection === undefined || socket.destroyed) return;
    const { pending } = connection;
    if (pending.length === PENDING_REQUESTS_MAXIMUM) return stopConnection(socket);
    idle.delete(socket);
    pending.push({ request, response });
    response.once("close", () => {
      pending.shift();
      handleNext(socket, connection);
    });
    if (pending.length === 1) handleNext(socket, connection);
  });

  /** Ends the connection that is idle the longest: of all, or of one address. A new connection is idle, so there is one. */
  const closeIdleConnection = (address: string | null): void => {
    for (const socket of idle) {
      if (address === null || connections.get(socket)?.address === address) return void socket.destroy();
    }
  };

  server.on("connection", (socket) => {
    const address = getNetwork(socket.remoteAddress ?? "");
    const count = (connectionCounts.get(address) ?? 0) + 1;
    connections.set(socket, { address, pending: [] });
    idle.add(socket);
    connectionCounts.set(address, count);
    socket.once("close", () => {
      connections.delete(socket);
      idle.delete(socket);
      const left = (connectionCounts.get(address) ?? 0) - 1;
      if (left > 0) connectionCounts.set(address, left);
      else connectionCounts.delete(address);
    });
    if (connectionsPerAddressMaximum !== null && count > connectionsPerAddressMaximum) closeIdleConnection(address);
    else if (connections.size > connectionsMaximum) closeIdleConnection(null);
  });

  server.setTimeout(idleTimeout, (socket) => {
    const inProgress = connections.get(socket)?.pending[0];
    const isWaitingForUs = inProgress?.request.complete && !inProgress.response.headersSent;
    if (!isWaitingForUs) socket.destroy();
  });
  return server;
};
