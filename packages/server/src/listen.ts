import type { RequestListener, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ConfigError, type ConnectionBounds, createBoundedServer, namesOneHost } from "@griya/http";
import { refuseRequest, writeBroken } from "./broken-request.ts";

/** A port that is served on every address of its host. */
export type Listener = {
  port: number;
  /** Continues to serve, but closes each connection after its answer. */
  leave: () => void;
  /** Stops accepting connections and waits for the requests in progress, at most `timeout` milliseconds. */
  drain: (timeout: number) => Promise<void>;
};

const failed = (error: unknown, code: string): boolean =>
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
const TURNS_TO_READ = 3;

/** Waits until every accepted connection is read. An earlier close would lose their requests. */
const readAllThatCame = async (server: Server, timeout: number): Promise<void> => {
  const latest = performance.now() + timeout;
  let accepted = 0;
  let before: number;
  server.on("connection", () => {
    accepted += 1;
  });
  do {
    before = accepted;
    for (let turn = 0; turn < TURNS_TO_READ; turn += 1) await nextTurn();
  } while (accepted > before && performance.now() < latest);
};

const drainServer = async (server: Server, timeout: number): Promise<void> => {
  await readAllThatCame(server, timeout);
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
export class PortTaken extends ConfigError {
  override readonly name = "PortTaken";
  readonly port: number;
  constructor(port: number) {
    super(`Port ${port} is in use by another program. Stop that program, or choose another port.`);
    this.port = port;
  }
}

/** Returns a host's addresses. A browser may use either of `localhost`'s two. */
const addressesOf = (host: string): readonly string[] =>
  host === "localhost" || host === "127.0.0.1" ? ["127.0.0.1", "::1"] : [host];

/** Serves `handle` on a port. 0 takes a free one. Rejects with {@link PortTaken} when the port is taken. */
export const listen = async (options: {
  host: string;
  port: number;
  handle: RequestListener;
  /** The headers of answers to invalid requests. */
  bareHeaders: Readonly<Record<string, string>>;
  bounds: ConnectionBounds;
}): Promise<Listener> => {
  const servers: Server[] = [];
  let { port } = options;
  const drain = async (timeout: number): Promise<void> => {
    await Promise.all(servers.map((server) => drainServer(server, timeout)));
  };
  const underWay = new Set<ServerResponse>();
  let isLeaving = false;
  const handle: RequestListener = (request, response) => {
    if (isLeaving) response.setHeader("Connection", "close");
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
    if (namesOneHost(request)) options.handle(request, response);
    else refuseRequest(response, options.bareHeaders);
  };
  /** Answers bytes that are no request, unless that would break into another answer. */
  const refuse = ({ code }: NodeJS.ErrnoException, socket: Duplex): void => {
    const isAnswering = [...underWay].some((response) => response.socket === socket);
    if (!socket.writable || isAnswering || code === "ECONNRESET") socket.destroy();
    else socket.end(writeBroken(code, options.bareHeaders));
  };
  for (const address of addressesOf(options.host)) {
    const server = createBoundedServer(handle, options.bounds, { requireHostHeader: false }).on("clientError", refuse);
    try {
      port = await bind(server, port, address);
      servers.push(server);
    } catch (error) {
      const hasNoSuchAddress = failed(error, "EADDRNOTAVAIL") || failed(error, "EAFNOSUPPORT");
      if (hasNoSuchAddress && servers.length > 0) continue; // a machine without IPv6
      await drain(0);
      throw failed(error, "EADDRINUSE") ? new PortTaken(port) : error;
    }
  }
  const leave = (): void => {
    isLeaving = true;
    for (const response of underWay) {
      if (!response.headersSent) response.setHeader("Connection", "close");
    }
  };
  return { port, leave, drain };
};
