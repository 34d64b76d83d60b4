import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { connectionBounds } from "@griya/backend";
import { getRequestListener } from "@hono/node-server";
import { expect, it, onTestFinished } from "vitest";
import { describeEmbed } from "./embed-files.ts";
import { listen } from "./listen.ts";
import { createShopHandler } from "./shop-handler.ts";
import { readStaticFiles, type StaticFile } from "./static-files.ts";

const MEGABYTE = 1024 * 1024;

/** The shop over HTTP, whose provider and pages say who was asked. */
const openShop = async (files: Readonly<Record<string, StaticFile>> = {}) => {
  const handle = createShopHandler({
    provider: { fetch: async () => new Response("provider") },
    feeds: { answer: ({ url }) => (url.endsWith("/robots.txt") ? Promise.resolve(new Response("feeds")) : null) },
    page: async () => new Response("page"),
    files: new Map(Object.entries(files)),
    embed: describeEmbed("1.0.0", new Map()),
    surroundings: { isHttps: false, pictureOrigins: [], inlineScripts: [] },
    speculationRules: () => ({}),
    languages: { openTexts: () => null },
  });
  const answer = getRequestListener((request) => handle(request, null));
  const listener = await listen({
    host: "127.0.0.1",
    port: 0,
    variable: "PORT",
    handle: (request, response) => void answer(request, response),
    bareHeaders: {},
    bounds: connectionBounds(0),
  });
  onTestFinished(() => listener.drain(0));
  return listener.port;
};

it.each([
  ["/api/storefront/common", "provider"],
  ["/media/rooms/living-room.webp", "provider"],
  ["/health", "provider"],
  ["/robots.txt", "feeds"],
  ["/apiary", "page"],
  ["/api-of-the-shop", "page"],
  ["/mediator", "page"],
  ["/healthy-sleep", "page"],
  ["/id/api/storefront/common", "page"],
  ["/articles?from=/api/", "page"],
])("%s is answered by the %s", async (path, who) => {
  const port = await openShop();
  expect(await (await fetch(`http://127.0.0.1:${port}${path}`)).text()).toBe(who);
});

it("nothing is served of what lies beside the built files, of what they were built of or of their folders", async () => {
  const folder = await mkdtemp(join(tmpdir(), "griya-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const names = [
    "public/assets/app.js",
    "public/assets/app.js.map",
    "public/.vite/manifest.json",
    ".git/config",
    ".env",
  ];
  for (const name of names) {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), `file ${name}`);
  }
  const port = await openShop(Object.fromEntries(await readStaticFiles(join(folder, "public"))));
  /** As it is written: a browser would take the steps out of a path. */
  const ask = async (path: string): Promise<string> => {
    const [answer] = (await once(get({ host: "127.0.0.1", port, path }), "response")) as [IncomingMessage];
    return text(answer);
  };
  expect(await ask("/assets/app.js")).toBe("file public/assets/app.js");
  for (const path of [
    "/.git/config",
    "/../.git/config",
    "/assets/../../.git/config",
    "/%2e%2e/.git/config",
    "/..%2f.git/config",
    "/assets/..%5c..%5c.env",
    "/.env",
    "/.vite/manifest.json",
    "/assets/app.js.map",
    "/assets",
    "/assets/",
  ]) {
    expect([path, await ask(path)]).toEqual([path, expect.not.stringContaining("file ")]);
  }
});

it("all who take nothing of a file share its bytes", async () => {
  const body = Buffer.alloc(8 * MEGABYTE);
  const port = await openShop({
    "assets/models.js": { body, br: null, gzip: null, type: "text/javascript", etag: 'W/"1"' },
  });
  const before = process.memoryUsage().arrayBuffers;
  for (let reader = 0; reader < 40; reader += 1) {
    const socket = connect({ host: "127.0.0.1", port });
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    socket.pause().write("GET /assets/models.js HTTP/1.1\r\nHost: shop.test\r\n\r\n");
  }
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("page"); // all others were answered before
  expect((process.memoryUsage().arrayBuffers - before) / MEGABYTE).toBeLessThan(40);
});
