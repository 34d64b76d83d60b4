import { once } from "node:events";
import type { RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pass } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import {
  type ConnectionLimits,
  createLimitedServer,
  getConnectionLimits,
  PENDING_REQUESTS_MAXIMUM,
} from "./limited-server.ts";

/** A body that is larger than the buffers between two sockets. */
const OVERSIZED_BODY = Buffer.alloc(32 * 1024 * 1024);

const formatRequest = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`;
const REQUEST_TEXT = formatRequest("/");

/** Sends no response, so that the connection is never idle. */
const ignoreRequest: RequestListener = () => undefined;

/**
 * Starts a server with connection limits. Returns the server, a function that sends requests, the accepted sockets, and the URLs of the
 * handled requests.
 */
const startServer = async (handleRequest: RequestListener, limits: Partial<ConnectionLimits>) => {
  const requestedUrls: string[] = [];
  const recordRequest: RequestListener = (request, response) => {
    requestedUrls.push(request.url ?? "");
    handleRequest(request, response);
  };
  const server = createLimitedServer(recordRequest, {
    connectionsMaximum: 100,
    connectionsPerNetworkMaximum: 100,
    idleTimeout: 60_000,
    ...limits,
  });
  const acceptedSockets: Socket[] = [];
  server.on("connection", (socket) => acceptedSockets.push(socket));
  server.listen(0, "::");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of acceptedSockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const sendRequest = async ({ host = "127.0.0.1", call = REQUEST_TEXT } = {}): Promise<Socket> => {
    const socket = connect({ host, port });
    socket.on("error", () => undefined); // the server may reset the connection
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    socket.write(call);
    return socket;
  };
  return { ask: sendRequest, asked: requestedUrls, accepted: acceptedSockets, server };
};

/** Returns the first data that a client reads. The text is empty when the connection closes before any data. */
const readFirstData = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once("data", (data) => resolve(String(data)));
    socket.once("close", () => resolve(""));
  });

const sendOpenResponse: RequestListener = (_request, response) => response.end("open");

test("one address reaches its maximum of connections, and other addresses can still connect", async () => {
  const {
    ask,
    asked,
    accepted: acceptedSockets,
  } = await startServer(ignoreRequest, { connectionsPerNetworkMaximum: 2 });
  for (const number of [1, 2]) {
    await ask();
    await expect.poll(() => asked.length).toBe(number);
  }
  await ask();
  await expect.poll(() => acceptedSockets[2]?.destroyed).toBe(true);
  await ask({ host: "::1" });
  await expect.poll(() => asked.length).toBe(3);
});

test("a closed connection makes room for another connection of the same address", async () => {
  const {
    ask,
    asked,
    accepted: acceptedSockets,
  } = await startServer(ignoreRequest, { connectionsPerNetworkMaximum: 1 });
  const firstSocket = await ask();
  await expect.poll(() => asked.length).toBe(1);
  firstSocket.destroy();
  await expect.poll(() => acceptedSockets[0]?.destroyed).toBe(true);
  await ask();
  await expect.poll(() => asked.length).toBe(2);
});

test("a server behind a proxy limits all connections together, and not those of one address", async () => {
  const {
    ask,
    asked,
    accepted: acceptedSockets,
  } = await startServer(ignoreRequest, { ...getConnectionLimits(1), connectionsMaximum: 3 });
  for (const number of [1, 2, 3]) {
    await ask();
    await expect.poll(() => asked.length).toBe(number);
  }
  await ask({ host: "::1" });
  await expect.poll(() => acceptedSockets[3]?.destroyed).toBe(true);
});

test.each([
  { bound: "in all", bounds: { connectionsMaximum: 2 } },
  { bound: "from one address", bounds: { connectionsPerNetworkMaximum: 2 } },
])("the server ends the longest idle connection when all connections $bound are taken", async ({ bounds }) => {
  const { ask, accepted: acceptedSockets } = await startServer(sendOpenResponse, bounds);
  const firstSocket = await ask();
  await readFirstData(firstSocket);
  await readFirstData(await ask());
  firstSocket.write(REQUEST_TEXT);
  await readFirstData(firstSocket); // now the second connection is idle for the longest time
  expect(await readFirstData(await ask())).toContain("open");
  expect(acceptedSockets.map(({ destroyed }) => destroyed)).toEqual([false, true, false]);
});

test("requests of one connection are answered in turn", async () => {
  const pendingAnswers: (() => void)[] = [];
  const { ask } = await startServer(({ url }, response) => void pendingAnswers.push(() => response.end(url)), {});
  const socket = await ask({ call: ["/first", "/second"].map(formatRequest).join("") });
  await expect.poll(() => pendingAnswers.length).toBe(1);
  pendingAnswers[0]?.();
  expect(await readFirstData(socket)).toContain("/first");
  await expect.poll(() => pendingAnswers.length).toBe(2);
  pendingAnswers[1]?.();
  expect(await readFirstData(socket)).toContain("/second");
});

test("a connection with the maximum of pending requests gets all answers", async () => {
  const { ask } = await startServer(sendOpenResponse, {});
  const socket = await ask({ call: REQUEST_TEXT.repeat(PENDING_REQUESTS_MAXIMUM) });
  let receivedText = "";
  socket.on("data", (data) => {
    receivedText += String(data);
  });
  await expect.poll(() => receivedText.split("HTTP/1.1 200").length - 1).toBe(PENDING_REQUESTS_MAXIMUM);
});

test("a connection with more pending requests ends, and no more is made of what it sent", async () => {
  let requestCount = 0;
  const { ask, accepted: acceptedSockets, server } = await startServer(ignoreRequest, {});
  server.on("request", () => {
    requestCount += 1;
  });
  await ask({ call: REQUEST_TEXT.repeat(1000) });
  await expect.poll(() => acceptedSockets[0]?.destroyed).toBe(true);
  await pass(100); // Node needs this time to parse more requests
  expect(requestCount).toBe(PENDING_REQUESTS_MAXIMUM + 1);
});

test("the server ends the connection of a client that does not read the response", async () => {
  const { ask, accepted: acceptedSockets } = await startServer((_request, response) => response.end(OVERSIZED_BODY), {
    idleTimeout: 50,
  });
  const clientSocket = await ask();
  clientSocket.pause();
  await expect.poll(() => acceptedSockets[0]?.destroyed).toBe(true);
});

test("a slow client gets the whole response", async () => {
  const idleTimeout = 1500;
  const { ask } = await startServer((_request, response) => response.end(OVERSIZED_BODY), { idleTimeout });
  const startTime = performance.now();
  let bytesRead = 0;
  for await (const chunk of await ask()) {
    bytesRead += (chunk as Buffer).length;
    if (bytesRead > OVERSIZED_BODY.length) break;
    const dueTime = startTime + 1.3 * idleTimeout * (bytesRead / OVERSIZED_BODY.length);
    while (performance.now() < dueTime) await pass(2);
  }
  expect(performance.now() - startTime).toBeGreaterThan(idleTimeout);
  expect(bytesRead).toBeGreaterThan(OVERSIZED_BODY.length);
});

test("a client may wait for a response longer than the timeout", async () => {
  // the response is sent only after the timeout of the socket
  const { ask } = await startServer(
    ({ socket }, response) => void socket.once("timeout", () => response.end("placed")),
    {
      idleTimeout: 50,
    },
  );
  expect(await readFirstData(await ask())).toContain("placed");
});

test("the server ends the connection of a client that sends only a part of its request", async () => {
  const { ask, accepted: acceptedSockets } = await startServer(() => undefined, { idleTimeout: 50 });
  await ask({ call: "POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 10\r\n\r\nhalf" });
  await expect.poll(() => acceptedSockets[0]?.destroyed).toBe(true);
});
