import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pass } from "node:timers/promises";
import { expect, test } from "vitest";
import { afterwards } from "../testing/afterwards.ts";
import { boundConnections, type ConnectionBounds, connectionBounds } from "./bound-connections.ts";

/** More than the buffers between two sockets take. */
const MORE_THAN_IS_TAKEN = Buffer.alloc(32 * 1024 * 1024);

/** A server within bounds, and its side of the connections. */
const openServer = async (answer: RequestListener, bounds: Partial<ConnectionBounds>) => {
  const server = createServer(answer);
  boundConnections(server, { inAll: 100, fromAddress: 100, stall: 60_000, ...bounds });
  const accepted: Socket[] = [];
  server.on("connection", (socket) => accepted.push(socket));
  server.listen(0, "::");
  await once(server, "listening");
  afterwards(() => {
    for (const socket of accepted) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async ({
    host = "127.0.0.1",
    call = "GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n",
  } = {}): Promise<Socket> => {
    const socket = connect({ host, port });
    socket.on("error", () => undefined); // a caller who is let go may hear of it as an error; then it is closed
    afterwards(() => void socket.destroy());
    await once(socket, "connect");
    socket.write(call);
    return socket;
  };
  return { ask, accepted };
};

/** First data that a caller reads. Empty when the connection closes earlier. */
const firstOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once("data", (data) => resolve(String(data)));
    socket.once("close", () => resolve(""));
  });

const open: RequestListener = (_request, response) => response.end("open");

test("one address has so many connections and no more, and keeps nobody else out", async () => {
  const { ask } = await openServer(open, { fromAddress: 2 });
  for (let number = 0; number < 2; number += 1) expect(await firstOf(await ask())).toContain("open");
  expect(await firstOf(await ask())).not.toContain("open");
  expect(await firstOf(await ask({ host: "::1" }))).toContain("open");
});

test("who has left leaves room for the next of the same address", async () => {
  const { ask, accepted } = await openServer(open, { fromAddress: 1 });
  const first = await ask();
  await firstOf(first);
  const [served] = accepted;
  first.end();
  if (served) await once(served, "close");
  expect(await firstOf(await ask())).toContain("open");
});

test("a server behind a proxy has connections from one address alone, and a bound of all", async () => {
  const { ask } = await openServer(open, { ...connectionBounds(1), inAll: 3 });
  for (let number = 0; number < 3; number += 1) expect(await firstOf(await ask())).toContain("open");
  expect(await firstOf(await ask({ host: "::1" }))).not.toContain("open");
});

test("a reader who takes nothing is let go", async () => {
  const { ask, accepted } = await openServer((_request, response) => response.end(MORE_THAN_IS_TAKEN), { stall: 50 });
  const reader = await ask();
  reader.pause();
  await expect.poll(() => accepted[0]?.destroyed).toBe(true);
});

test("a reader who takes a little at a time gets it all", async () => {
  const stall = 1500;
  const { ask } = await openServer((_request, response) => response.end(MORE_THAN_IS_TAKEN), { stall });
  const began = performance.now();
  let taken = 0;
  for await (const part of await ask()) {
    taken += (part as Buffer).length;
    if (taken > MORE_THAN_IS_TAKEN.length) break;
    const due = began + 1.3 * stall * (taken / MORE_THAN_IS_TAKEN.length);
    while (performance.now() < due) await pass(2);
  }
  expect(performance.now() - began).toBeGreaterThan(stall);
  expect(taken).toBeGreaterThan(MORE_THAN_IS_TAKEN.length);
});

test("a caller is let wait for an answer, however long it takes", async () => {
  // the answer comes only once nothing has moved for too long
  const { ask } = await openServer(
    ({ socket }, response) => void socket.once("timeout", () => response.end("placed")),
    {
      stall: 50,
    },
  );
  expect(await firstOf(await ask())).toContain("placed");
});

test("a caller who stops in the middle of a call is not waited for", async () => {
  const { ask, accepted } = await openServer(() => undefined, { stall: 50 });
  await ask({ call: "POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 10\r\n\r\nhalf" });
  await expect.poll(() => accepted[0]?.destroyed).toBe(true);
});
