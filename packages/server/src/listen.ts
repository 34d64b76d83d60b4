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

const bind = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

/** Turns of the event loop until a new connection is accepted, read and started. Each turn accepts one. */
const EVENT_LOOP_TURNS = 3;

/** Waits until every accepted connection is read. An earlier close would lose their requests. */
const waitForAcceptedConnections = async (server: Server, timeout: number): Promise<void> => {
  const latest = performance.now() + timeout;
  let accepted = 0;
  let before: number;
  server.on("connection", () => {
    accepted += 1;
  });
  do {
    before = accepted;
    for (let turn = 0; turn < EVENT_LOOP_TURNS; turn += 1) await nextTurn();
  } while (accepted > before && performance.now() < latest);
};

const drainServer = async (server: Server, timeout: number): Promise<void> => {
  await waitForAcceptedConnections(server, timeout);
  await new Promise<void>((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), timeout);
    server.close(() => {
      clearTimeout(deadline);
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

/** Returns a host's addresses. A browser may use either of `localhost`'s two. */
const getHostAddresses = (host: string): readonly string[] =>
  host === "localhost" || host === "127.0.0.1" ? ["127.0.0.1", "::1"] : [host];

/** Serves `handle` on a port. 0 takes a free one. Rejects with {@link PortInUseError} when the port is taken. */
export const listen = async (options: {
  host: string;
  port: number;
  handle: RequestListener;
  /** The headers of answers to invalid requests. */
  baseHeaders: Readonly<Record<string, string>>;
  bounds: ConnectionLimits;
}): Promise<ListeningServer> => {
  const servers: Server[] = [];
  let { port } = options;
  const drain = async (timeout: number): Promise<void> => {
    await Promise.all(servers.map((server) => drainServer(server, timeout)));
  };
  const inProgress = new Set<ServerResponse>();
  let isKeepAliveDisabled = false;
  const handle: RequestListener = (request, response) => {
    if (isKeepAliveDisabled) response.setHeader("Connection", "close");
    inProgress.add(response);
    response.once("close", () => inProgress.delete(response));
    if (hasOneHost(request)) options.handle(request, response);
    else refuseRequest(response, options.baseHeaders);
  };
  /** Answers bytes that are no request, unless that would break into another answer. */
  const refuse = ({ code }: NodeJS.ErrnoException, socket: Duplex): void => {
    const isAnswering = [...inProgress].some((response) => response.socket === socket);
    if (!socket.writable || isAnswering || code === "ECONNRESET") socket.destroy();
    else socket.end(formatErrorResponse(code, options.baseHeaders));
  };
  for (const address of getHostAddresses(options.host)) {
    const server = createLimitedServer(handle, options.bounds, { requireHostHeader: false }).on("clientError", refuse);
    try {
      port = await bind(server, port, address);
      servers.push(server);
    } catch (error) {
      const isAddressUnavailable = hasErrorCode(error, "EADDRNOTAVAIL") || hasErrorCode(error, "EAFNOSUPPORT");
      if (isAddressUnavailable && servers.length > 0) continue; // a machine without IPv6
      await drain(0);
      throw hasErrorCode(error, "EADDRINUSE") ? new PortInUseError(port) : error;
    }
  }
  const disableKeepAlive = (): void => {
    isKeepAliveDisabled = true;
    for (const response of inProgress) {
      if (!response.headersSent) response.setHeader("Connection", "close");
    }
  };
  return { port, disableKeepAlive, drain };
};
