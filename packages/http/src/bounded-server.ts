import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "./network-of.ts";
import { stopConnection } from "./stop-connection.ts";

/** Bounds of a server's connections. */
export type ConnectionBounds = {
  /** Limit for all open connections. */
  readonly inAll: number;
  /** Limit for open connections from one network address. Null when all come from a proxy, which has to limit them. */
  readonly fromAddress: number | null;
  /** Timeout of a connection on which nothing moves, in milliseconds. */
  readonly stall: number;
};

/** Returns the bounds. The limit for one address is generous, because whole towns share one behind a mobile carrier. */
export const connectionBounds = (proxyHops: number): ConnectionBounds => ({
  inAll: 4096,
  fromAddress: proxyHops === 0 ? 256 : null,
  stall: 60_000,
});

/**
 * Limit for the pending requests of one connection. Browsers and proxies send one at a time. A client that sends more before it reads (RFC
 * 9112, 9.3.2) repeats those without an answer.
 */
export const REQUESTS_PENDING = 8;

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

type Connection = {
  readonly address: string;
  /** Requests without an answer. The first is in progress, and the others wait for it. */
  readonly pending: Exchange[];
};

/**
 * Creates a server that holds its connections within bounds. It answers the requests of one connection in turn, so that only one answer
 * waits for its reader. A connection ends with more than {@link REQUESTS_PENDING} pending requests. It also ends when its caller neither
 * sends nor takes anything any more, except while a caller waits for an answer. One connection too many, in all or from its address, ends
 * the one that is idle the longest. When none is idle, it ends itself.
 */
export const createBoundedServer = (
  answer: RequestListener,
  { inAll, fromAddress, stall }: ConnectionBounds,
  options: ServerOptions = {},
): Server => {
  const connections = new Map<Socket, Connection>();
  /** Idle connections, the longest idle first. */
  const idle = new Set<Socket>();
  const openFrom = new Map<string, number>();

  const answerNext = (socket: Socket, { pending: [next] }: Connection): void => {
    if (socket.destroyed) return;
    if (next) answer(next.request, next.response);
    else idle.add(socket);
  };

  const server = createServer(options, (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (connection === undefined || socket.destroyed) return;
    const { pending } = connection;
    if (pending.length === REQUESTS_PENDING) return stopConnection(socket);
    idle.delete(socket);
    pending.push({ request, response });
    response.once("close", () => {
      pending.shift();
      answerNext(socket, connection);
    });
    if (pending.length === 1) answerNext(socket, connection);
  });

  /** Ends the connection that is idle the longest: of all, or of one address. A new connection is idle, so there is one. */
  const makeRoom = (address: string | null): void => {
    for (const socket of idle) {
      if (address === null || connections.get(socket)?.address === address) return void socket.destroy();
    }
  };

  server.on("connection", (socket) => {
    const address = networkOf(socket.remoteAddress ?? "");
    const count = (openFrom.get(address) ?? 0) + 1;
    connections.set(socket, { address, pending: [] });
    idle.add(socket);
    openFrom.set(address, count);
    socket.once("close", () => {
      connections.delete(socket);
      idle.delete(socket);
      const left = (openFrom.get(address) ?? 0) - 1;
      if (left > 0) openFrom.set(address, left);
      else openFrom.delete(address);
    });
    if (fromAddress !== null && count > fromAddress) makeRoom(address);
    else if (connections.size > inAll) makeRoom(null);
  });

  server.setTimeout(stall, (socket) => {
    const inProgress = connections.get(socket)?.pending[0];
    const isWaitingForUs = inProgress?.request.complete && !inProgress.response.headersSent;
    if (!isWaitingForUs) socket.destroy();
  });
  return server;
};
