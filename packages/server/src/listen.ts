import type { RequestListener, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ConfigError, type ConnectionLimits, createLimitedServer, hasOneHost } from "@griya/http";
import { formatErrorResponse, refuseRequest } from "./error-response.ts";

/** A port that is served on every address of its host. */
export type ListeningServer = {
  port: number;
  /** Continues to serve, but closes each connection after its answer. */
  disableKeepAlive: () => void;
  /** Stops accepting connections and waits for the requests in progress, at most `timeout` milliseconds. */
  drain: (timeout: number) => Promise<void>;
};

const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

const bindPort = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

/** The number of turns of the event loop that accept, read and start a new connection. Each turn accepts one connection. */
const EVENT_LOOP_TURNS = 3;

/** Waits until every accepted connection is read. An earlier close would lose the requests of these connections. */
const waitForAcceptedConnections = async (server: Server, timeout: number): Promise<void> => {
  const latestTime = performance.now() + timeout;
  let acceptedCount = 0;
  let previousCount: number;
  server.on("connection", () => {
    acceptedCount += 1;
  });
  do {
    previousCount = acceptedCount;
    for (let turn = 0; turn < EVENT_LOOP_TURNS; turn += 1) await nextTurn();
  } while (acceptedCount > previousCount && performance.now() < latestTime);
};

const drainServer = async (server: Server, timeout: number): Promise<void> => {
  await waitForAcceptedConnections(server, timeout);
  await new Promise<void>((resolve) => {
    const closeTimer = setTimeout(() => server.closeAllConnections(), timeout);
    server.close(() => {
      clearTimeout(closeTimer);
      resolve();
    });
    server.closeIdleConnections();
  });
};

/** The error for a port that another program uses. */
export class PortInUseError extends ConfigError {
  override readonly name = "PortInUseError";
  readonly port: number;
  constructor(port: number) {
    super(`Port ${port} is in use by another program. Stop that program, or choose another port.`);
    this.port = port;
  }
}

/** Returns the addresses of a host. `localhost` has two addresses, and a browser may use either address. */
const getHostAddresses = (host: string): readonly string[] =>
  host === "localhost" || host === "127.0.0.1" ? ["127.0.0.1", "::1"] : [host];

/** Serves `handle` on a port. Port 0 takes a free port. Rejects with {@link PortInUseError} if the port is in use. */
export const listenOnPort = async (options: {
  host: string;
  port: number;
  handle: RequestListener;
  /** The headers of answers to invalid requests. */
  baseHeaders: Readonly<Record<string, string>>;
  connectionLimits: ConnectionLimits;
}): Promise<ListeningServer> => {
  const servers: Server[] = [];
  let { port } = options;
  const drainServers = async (timeout: number): Promise<void> => {
    await Promise.all(servers.map((server) => drainServer(server, timeout)));
  };
  const openResponses = new Set<ServerResponse>();
  let isKeepAliveDisabled = false;
  const handleRequest: RequestListener = (request, response) => {
    if (isKeepAliveDisabled) response.setHeader("Connection", "close");
    openResponses.add(response);
    response.once("close", () => openResponses.delete(response));
    if (hasOneHost(request)) options.handle(request, response);
    else refuseRequest(response, options.baseHeaders);
  };
  /** Answers bytes that are no request, unless the connection is in the middle of another answer. */
  const refuseConnection = ({ code }: NodeJS.ErrnoException, socket: Duplex): void => {
    const isAnswering = [...openResponses].some((response) => response.socket === socket);
    if (!socket.writable || isAnswering || code === "ECONNRESET") socket.destroy();
    else socket.end(formatErrorResponse(code, options.baseHeaders));
  };
  for (const address of getHostAddresses(options.host)) {
    const server = createLimitedServer(handleRequest, options.connectionLimits, { requireHostHeader: false }).on(
      "clientError",
      refuseConnection,
    );
    try {
      port = await bindPort(server, port, address);
      servers.push(server);
    } catch (error) {
      const isAddressUnavailable = hasErrorCode(error, "EADDRNOTAVAIL") || hasErrorCode(error, "EAFNOSUPPORT");
      if (isAddressUnavailable && servers.length > 0) continue; // the machine has no IPv6
      await drainServers(0);
      throw hasErrorCode(error, "EADDRINUSE") ? new PortInUseError(port) : error;
    }
  }
  const disableKeepAlive = (): void => {
    isKeepAliveDisabled = true;
    for (const response of openResponses) {
      if (!response.headersSent) response.setHeader("Connection", "close");
    }
  };
  return { port, disableKeepAlive, drain: drainServers };
};
