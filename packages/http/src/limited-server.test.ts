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

/** More bytes than the buffers between two sockets hold. */
const OVERSIZED_BODY = Buffer.alloc(32 * 1024 * 1024);

const formatRequest = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`;
const REQUEST_TEXT = formatRequest("/");

/** Never answers, so that no connection is idle. */
const neverRespond: RequestListener = () => undefined;

/** Opens a server within bounds. Returns it with its side of the connections, and the requests that it got to answer. */
const openServer = async (answer: RequestListener, bounds: Partial<ConnectionLimits>) => {
  const requestedUrls: string[] = [];
  const note: RequestListener = (request, response) => {
    requestedUrls.push(request.url ?? "");
    answer(request, response);
  };
  const server = createLimitedServer(note, {
    connectionsMaximum: 100,
    connectionsPerAddressMaximum: 100,
    idleTimeout: 60_000,
    ...bounds,
  });
  const accepted: Socket[] = [];
  server.on("connection", (socket) => accepted.push(socket));
  server.listen(0, "::");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of accepted) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const sendRequest = async ({ host = "127.0.0.1", call = REQUEST_TEXT } = {}): Promise<Socket> => {
    const socket = connect({ host, port });
    socket.on("error", () => undefined); // a caller may get an error when the server ends its connection
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    socket.write(call);
    return socket;
  };
  return { ask: sendRequest, asked: requestedUrls, accepted, server };
};

/** Returns the first data that a caller reads; empty when the connection closes earlier. */
const readFirstData = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once("data", (data) => resolve(String(data)));
    socket.once("close", () => resolve(""));
  });

const respondOpen: RequestListener = (_request, response) => response.end("open");

test("one address has so many connections and no more, and keeps nobody else out", async () => {
  const { ask, asked, accepted } = await openServer(neverRespond, { connectionsPerAddressMaximum: 2 });
  for (const number of [1, 2]) {
    await ask();
    await expect.poll(() => asked.length).toBe(number);
  }
  await ask();
  await expect.poll(() => accepted[2]?.destroyed).toBe(true);
  await ask({ host: "::1" });
  await expect.poll(() => asked.length).toBe(3);
});

test("who has left leaves room for the next of the same address", async () => {
  const { ask, asked, accepted } = await openServer(neverRespond, { connectionsPerAddressMaximum: 1 });
  const first = await ask();
  await expect.poll(() => asked.length).toBe(1);
  first.destroy();
  await expect.poll(() => accepted[0]?.destroyed).toBe(true);
  await ask();
  await expect.poll(() => asked.length).toBe(2);
});

test("a server behind a proxy has connections from one address alone, and a bound of all", async () => {
  const { ask, asked, accepted } = await openServer(neverRespond, { ...getConnectionLimits(1), connectionsMaximum: 3 });
  for (const number of [1, 2, 3]) {
    await ask();
    await expect.poll(() => asked.length).toBe(number);
  }
  await ask({ host: "::1" });
  await expect.poll(() => accepted[3]?.destroyed).toBe(true);
});

test.each([
  { bound: "in all", bounds: { connectionsMaximum: 2 } },
  { bound: "from one address", bounds: { connectionsPerAddressMaximum: 2 } },
])("where all connections $bound are taken, the one that is idle for the longest makes room", async ({ bounds }) => {
  const { ask, accepted } = await openServer(respondOpen, bounds);
  const first = await ask();
  await readFirstData(first);
  await readFirstData(await ask());
  first.write(REQUEST_TEXT);
  await readFirstData(first); // now the second is idle the longest
  expect(await readFirstData(await ask())).toContain("open");
  expect(accepted.map(({ destroyed }) => destroyed)).toEqual([false, true, false]);
});

test("requests of one connection are answered in turn", async () => {
  const answers: (() => void)[] = [];
  const { ask } = await openServer(({ url }, response) => void answers.push(() => response.end(url)), {});
  const socket = await ask({ call: ["/first", "/second"].map(formatRequest).join("") });
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  expect(await readFirstData(socket)).toContain("/first");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  expect(await readFirstData(socket)).toContain("/second");
});

test("a connection with as many pending requests as may be gets all its answers", async () => {
  const { ask } = await openServer(respondOpen, {});
  const socket = await ask({ call: REQUEST_TEXT.repeat(PENDING_REQUESTS_MAXIMUM) });
  let read = "";
  socket.on("data", (data) => {
    read += String(data);
  });
  await expect.poll(() => read.split("HTTP/1.1 200").length - 1).toBe(PENDING_REQUESTS_MAXIMUM);
});

test("a connection with more pending requests ends, and no more is made of what it sent", async () => {
  let requests = 0;
  const { ask, accepted, server } = await openServer(neverRespond, {});
  server.on("request", () => {
    requests += 1;
  });
  await ask({ call: REQUEST_TEXT.repeat(1000) });
  await expect.poll(() => accepted[0]?.destroyed).toBe(true);
  await pass(100); // time in which Node could parse more requests
  expect(requests).toBe(PENDING_REQUESTS_MAXIMUM + 1);
});

test("a reader who takes nothing is let go", async () => {
  const { ask, accepted } = await openServer((_request, response) => response.end(OVERSIZED_BODY), { idleTimeout: 50 });
  const reader = await ask();
  reader.pause();
  await expect.poll(() => accepted[0]?.destroyed).toBe(true);
});

test("a reader who takes a little at a time gets it all", async () => {
  const idleTimeout = 1500;
  const { ask } = await openServer((_request, response) => response.end(OVERSIZED_BODY), { idleTimeout });
  const began = performance.now();
  let bytesRead = 0;
  for await (const part of await ask()) {
    bytesRead += (part as Buffer).length;
    if (bytesRead > OVERSIZED_BODY.length) break;
    const dueTime = began + 1.3 * idleTimeout * (bytesRead / OVERSIZED_BODY.length);
    while (performance.now() < dueTime) await pass(2);
  }
  expect(performance.now() - began).toBeGreaterThan(idleTimeout);
  expect(bytesRead).toBeGreaterThan(OVERSIZED_BODY.length);
});

test("a caller is let wait for an answer, however long it takes", async () => {
  // the answer comes only after the timeout of the socket
  const { ask } = await openServer(
    ({ socket }, response) => void socket.once("timeout", () => response.end("placed")),
    {
      idleTimeout: 50,
    },
  );
  expect(await readFirstData(await ask())).toContain("placed");
});

test("a caller who stops in the middle of a call is not waited for", async () => {
  const { ask, accepted } = await openServer(() => undefined, { idleTimeout: 50 });
  await ask({ call: "POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 10\r\n\r\nhalf" });
  await expect.poll(() => accepted[0]?.destroyed).toBe(true);
});
