import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { findFreePorts } from "@griya/provider/testing/free-ports";
import { describe, expect, it, onTestFinished } from "vitest";
import { createShopServer, type ShopServerOptions } from "./create-shop-server.ts";
import type { ShopPages } from "./shop-pages.ts";

/** Starts the shop's server with the given pages. */
const openServer = async (pages: Partial<ShopPages> = {}, options: Partial<ShopServerOptions> = {}) => {
  const [port = 0] = await findFreePorts(1);
  const shop = await createShopServer({
    provider: { fetch: async () => new Response("provider") },
    port,
    createPages: async () => ({ handle: () => new Response("open"), ...pages }),
    ...options,
  });
  let closing: Promise<void> | null = null;
  const closeServer = (): Promise<void> => {
    closing ??= shop.close();
    return closing;
  };
  onTestFinished(closeServer);
  return { port, close: closeServer };
};

/** Sends raw bytes. Returns the answer after the server has ended the connection. */
const sendBytes = async (port: number, bytes: string): Promise<{ status: number; headers: string; body: string }> => {
  const socket = connect({ host: "127.0.0.1", port });
  socket.write(bytes);
  const answer = await text(socket);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), headers: head.toLowerCase(), body };
};

describe("a request that cannot be read", () => {
  it.each([
    [400, "GET /api/storefront/common HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
    [400, "GET /api\\storefront HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"],
    [400, "GET /api/storefront/common HTTP/1.1\r\nConnection: close\r\n\r\n"],
    [400, "GET /api/storefront/common HTTP/1.1\r\nHost localhost\r\n\r\n"],
    [400, "GET /api/storefront/common HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n"],
    [400, "GET / HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n"],
    [400, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
    [431, `GET /api/storefront/common HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
  ])("is answered with %i and an envelope", async (code, bytes) => {
    const { port } = await openServer({}, { origin: "https://shop.test" });
    const { status, headers, body } = await sendBytes(port, bytes);
    expect(status).toBe(code);
    expect(JSON.parse(body)).toEqual({ status: code, message: "Invalid data", meta: { code }, data: null });
    expect(headers).toContain("strict-transport-security: max-age=63072000; includesubdomains");
    for (const header of [
      "content-type: application/json",
      "cache-control: no-store",
      "x-content-type-options: nosniff",
    ]) {
      expect(headers).toContain(header);
    }
  });

  it("does not break into the answer to another request", async () => {
    const { port } = await openServer({ handle: () => new Promise(() => undefined) });
    const firstRequest = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    expect(await sendBytes(port, `${firstRequest}nonsense\r\n\r\n`)).toMatchObject({ headers: "" });
  });
});

/** Counts the connections of one address that stay open after all connections are made. */
const countOpenConnections = async (port: number, connections: number): Promise<number> => {
  const sockets = Array.from({ length: connections }, () => connect({ host: "127.0.0.1", port }));
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  const sendRequest = async (socket: Socket): Promise<boolean> =>
    new Promise<boolean>((resolve) => {
      if (socket.destroyed) return resolve(false);
      socket
        .once("data", () => resolve(true))
        .once("close", () => resolve(false))
        .on("error", () => resolve(false));
      socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    });
  await Promise.all(sockets.map(sendRequest));
  return (await Promise.all(sockets.map(sendRequest))).filter(Boolean).length;
};

it.each([
  ["one caller has 256 connections at most", 0, 256],
  ["an own proxy has no limit of connections", 1, 300],
])("%s", async (_, proxyHops, connectionMaximum) => {
  const { port } = await openServer(undefined, { proxyHops });
  expect(await countOpenConnections(port, 300)).toBe(connectionMaximum);
});

describe("a shop that is told to stop", () => {
  /** Sends requests over persistent connections, as a proxy does. */
  const aProxy = (port: number, connections: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    onTestFinished(() => agent.destroy());
    return (path: string) =>
      new Promise<{ status: number; connection: string }>((resolve, reject) => {
        request({ host: "127.0.0.1", port, path, agent }, (response) => {
          response
            .resume()
            .on("end", () =>
              resolve({ status: response.statusCode ?? 0, connection: response.headers.connection ?? "" }),
            );
        })
          .on("error", reject)
          .end();
      });
  };

  it("says first that it is not ready, and goes on serving until proxies have heard", async () => {
    const { port, close: closeServer } = await openServer(undefined, { stopDelay: 1000 });
    const sendRequest = aProxy(port, 4);
    expect(await sendRequest("/")).toEqual({ status: 200, connection: "keep-alive" });
    const serverClosing = closeServer();
    expect(await sendRequest("/ready")).toEqual({ status: 503, connection: "close" });
    expect(await sendRequest("/")).toEqual({ status: 200, connection: "close" });
    await serverClosing;
    await expect(sendRequest("/")).rejects.toThrow("ECONNREFUSED");
  });

  it("completes the requests in progress, and closes each connection", async () => {
    const finishCallbacks: (() => void)[] = [];
    const { promise: allAsked, resolve } = Promise.withResolvers<void>();
    const { port, close: closeServer } = await openServer({
      handle: () =>
        new Promise((respond) => {
          finishCallbacks.push(() => respond(new Response("placed")));
          if (finishCallbacks.length === 40) resolve();
        }),
    });
    const sendRequest = aProxy(port, 40);
    const answers = Array.from({ length: 40 }, () => sendRequest("/"));
    await allAsked;
    const serverClosing = closeServer();
    for (const finishCallback of finishCallbacks) finishCallback();
    expect(await Promise.all(answers)).toEqual(
      Array.from({ length: 40 }, () => ({ status: 200, connection: "close" })),
    );
    await serverClosing;
  });

  it("loses no call of a flood over kept connections", async () => {
    const { port, close: closeServer } = await openServer(
      { handle: () => new Promise((respond) => setTimeout(respond, 5, new Response("placed"))) },
      { stopDelay: 1000 },
    );
    const sendRequest = aProxy(port, 40);
    const floodController = new AbortController();
    const statuses: number[] = [];
    const floodRequests = Array.from({ length: 40 }, async () => {
      while (!floodController.signal.aborted) statuses.push((await sendRequest("/")).status);
    });
    const serverClosing = closeServer();
    // a proxy sends no more requests after the status 503
    while ((await sendRequest("/ready")).status !== 503) await sendRequest("/");
    floodController.abort();
    await Promise.all([...floodRequests, serverClosing]);
    expect(statuses.length).toBeGreaterThanOrEqual(40);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
