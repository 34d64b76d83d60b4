import { request } from "node:http";
import { getConnectionLimits } from "@griya/http";
import { expect, it, onTestFinished } from "vitest";
import { type ListeningServer, listen } from "./listen.ts";

const open = async (options: Partial<Parameters<typeof listen>[0]> = {}): Promise<ListeningServer> => {
  const listener = await listen({
    host: "localhost",
    port: 0,
    baseHeaders: {},
    handle: (_request, response) => response.end("open"),
    bounds: getConnectionLimits(0),
    ...options,
  });
  onTestFinished(() => listener.drain(0));
  return listener;
};

const get = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", agent: false }, (response) => {
      response.setEncoding("utf8").on("data", resolve);
    })
      .on("error", reject)
      .end();
  });

it("serves localhost under both of its addresses", async () => {
  const { port } = await open();
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("open");
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe("open");
});

it("says which port is taken", async () => {
  const { port } = await open();
  await expect(open({ port })).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that program, or choose another port.`,
  );
});

it("lets a request under way end before it stops", async () => {
  const { promise: asked, resolve: hasAsked } = Promise.withResolvers<() => void>();
  const listener = await open({ handle: (_request, response) => hasAsked(() => response.end("placed")) });
  const answer = get(listener.port);
  const finish = await asked;
  const stopped = listener.drain(10_000);
  finish();
  expect(await answer).toBe("placed");
  await stopped;
  await expect(get(listener.port)).rejects.toThrow("ECONNREFUSED");
});

it("waits no longer than its timeout for a request that never ends", async () => {
  const { promise: asked, resolve: hasAsked } = Promise.withResolvers<void>();
  const listener = await open({ handle: () => hasAsked() });
  const answer = get(listener.port);
  await asked;
  await Promise.all([expect(answer).rejects.toThrow("socket hang up"), listener.drain(20)]);
});
