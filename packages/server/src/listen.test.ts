import { request } from "node:http";
import { getConnectionLimits } from "@griya/http";
import { expect, it, onTestFinished } from "vitest";
import { type ListeningServer, listenOnPort } from "./listen.ts";

const openListener = async (options: Partial<Parameters<typeof listenOnPort>[0]> = {}): Promise<ListeningServer> => {
  const listener = await listenOnPort({
    host: "localhost",
    port: 0,
    baseHeaders: {},
    handle: (_request, response) => response.end("open"),
    connectionLimits: getConnectionLimits(0),
    ...options,
  });
  onTestFinished(() => listener.drain(0));
  return listener;
};

const fetchText = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", agent: false }, (response) => {
      response.setEncoding("utf8").on("data", resolve);
    })
      .on("error", reject)
      .end();
  });

it("serves localhost under both of its addresses", async () => {
  const { port } = await openListener();
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("open");
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe("open");
});

it("names the port that another program uses", async () => {
  const { port } = await openListener();
  await expect(openListener({ port })).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that program, or choose another port.`,
  );
});

it("completes a request in progress before it stops", async () => {
  const { promise: requestArrival, resolve: onRequest } = Promise.withResolvers<() => void>();
  const listener = await openListener({ handle: (_request, response) => onRequest(() => response.end("placed")) });
  const answer = fetchText(listener.port);
  const finishRequest = await requestArrival;
  const drainPromise = listener.drain(10_000);
  finishRequest();
  expect(await answer).toBe("placed");
  await drainPromise;
  await expect(fetchText(listener.port)).rejects.toThrow("ECONNREFUSED");
});

it("waits no longer than its timeout for a request that never ends", async () => {
  const { promise: requestArrival, resolve: onRequest } = Promise.withResolvers<void>();
  const listener = await openListener({ handle: () => onRequest() });
  const answer = fetchText(listener.port);
  await requestArrival;
  await Promise.all([expect(answer).rejects.toThrow("socket hang up"), listener.drain(20)]);
});
