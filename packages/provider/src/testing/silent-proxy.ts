import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Opens a proxy in front of a server. The proxy can lose data, like a network. */
export const openSilentProxy = async (server: URL) => {
  const sockets = new Set<Socket>();
  const proxy = createServer((downstream) => {
    const upstream = connect(Number(server.port), server.hostname);
    downstream.pipe(upstream).pipe(downstream);
    for (const [socket, other] of [
      [downstream, upstream],
      [upstream, downstream],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => other.destroy());
    }
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const url = new URL(server);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** Stops all data on the open connections. Both sides stay connected. */
    dropData: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
};
