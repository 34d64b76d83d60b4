import type { Server, ServerResponse } from "node:http";
import { networkOf } from "./network-of.ts";

/** What a server's connections may cost it. */
export type ConnectionBounds = {
  /** Open ones, whoever they are from. */
  readonly inAll: number;
  /** Open ones from one network address; null where all come from a proxy, which has to see to it. */
  readonly fromAddress: number | null;
  /** Milliseconds in which nothing moves, after which one is ended. */
  readonly stall: number;
};

/** Generous from one address, for whole towns share one behind a mobile carrier. */
export const connectionBounds = (proxyHops: number): ConnectionBounds => ({
  inAll: 4096,
  fromAddress: proxyHops === 0 ? 256 : null,
  stall: 60_000,
});

/**
 * Closes connections beyond the bounds, and those whose caller neither sends nor takes anything any more: what waits to be sent is held for
 * each of them. A caller who has said all and waits for the answer is let wait.
 */
export const boundConnections = (server: Server, { inAll, fromAddress, stall }: ConnectionBounds): void => {
  const underWay = new Set<ServerResponse>();
  const open = new Map<string, number>();
  server.maxConnections = inAll;
  server.on("connection", (socket) => {
    const address = networkOf(socket.remoteAddress ?? "");
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 0) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (fromAddress !== null && count > fromAddress) socket.destroy();
  });
  server.on("request", (_request, response) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  server.setTimeout(stall, (socket) => {
    const answering = [...underWay].find((response) => response.socket === socket);
    const isWaitingForUs = answering !== undefined && answering.req.complete && !answering.headersSent;
    if (!isWaitingForUs) socket.destroy();
  });
};
