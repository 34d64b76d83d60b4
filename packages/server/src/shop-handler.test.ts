import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { getConnectionLimits } from "@griya/http";
import { getRequestListener } from "@hono/node-server";
import { expect, it, onTestFinished } from "vitest";
import { precompressFolder } from "../../../precompress.ts";
import { createEmbed } from "./embed-files.ts";
import { listenOnPort } from "./listen.ts";
import { createShopHandler } from "./shop-handler.ts";
import { readStaticFiles, type StaticFile } from "./static-files.ts";

const MEGABYTE = 1024 * 1024;

/** Serves the shop over HTTP. The text of an answer names the part of the shop that answers. */
const openShop = async (files: Readonly<Record<string, StaticFile>> = {}) => {
  const handleRequest = createShopHandler({
    provider: { fetch: async () => new Response("provider") },
    feeds: { handle: ({ url }) => (url.endsWith("/robots.txt") ? Promise.resolve(new Response("feeds")) : null) },
    handlePage: async () => new Response("page"),
    files: new Map(Object.entries(files)),
    embed: createEmbed("1.0.0", new Map()),
    securityOptions: { isHttps: false, pictureOrigins: [], inlineScripts: [] },
    createSpeculationRules: () => ({}),
    languages: { findTexts: () => null },
  });
  const answerRequest = getRequestListener((request) => handleRequest(request, null));
  const listener = await listenOnPort({
    host: "127.0.0.1",
    port: 0,
    handle: (request, response) => void answerRequest(request, response),
    baseHeaders: {},
    connectionLimits: getConnectionLimits(0),
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
])("%s is answered by the %s", async (path, partName) => {
  const port = await openShop();
  expect(await (await fetch(`http://127.0.0.1:${port}${path}`)).text()).toBe(partName);
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
  /** Requests a path unchanged. A browser would resolve the dots in the path. */
  const requestFile = async (path: string): Promise<string> => {
    const [answer] = (await once(get({ host: "127.0.0.1", port, path }), "response")) as [IncomingMessage];
    return text(answer);
  };
  expect(await requestFile("/assets/app.js")).toBe("file public/assets/app.js");
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
    expect([path, await requestFile(path)]).toEqual([path, expect.not.stringContaining("file ")]);
  }
});

it("browsers cache a file with a hash in its name for a year, and each file is compressed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "griya-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  const script = "openShop();".repeat(50);
  for (const name of ["assets/main-1a2b3c4d.js", "site.webmanifest"]) await writeFile(join(folder, name), script);
  await precompressFolder(folder);
  const port = await openShop(Object.fromEntries(await readStaticFiles(folder)));
  /** Returns the bytes from the network. `fetch` would decompress them. */
  const requestFile = async (path: string, encoding: string) => {
    const headers = { "Accept-Encoding": encoding };
    const [answer] = (await once(get({ host: "127.0.0.1", port, path, headers }), "response")) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  };
  for (const [path, cacheControl] of [
    ["/assets/main-1a2b3c4d.js", "public, max-age=31536000, immutable"],
    ["/site.webmanifest", "public, max-age=3600"],
  ] as const) {
    for (const [encoding, decompress] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const { headers, body } = await requestFile(path, encoding);
      expect(headers).toMatchObject({ "cache-control": cacheControl, "content-encoding": encoding });
      expect(decompress(body).toString()).toBe(script);
    }
    const { headers, body } = await requestFile(path, "identity");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body.toString()).toBe(script);
  }
  const missingFile = await requestFile("/assets/gone-00000000.js", "br");
  expect([missingFile.status, missingFile.headers["cache-control"]]).toEqual([404, "no-store"]);
});

it("all who take nothing of a file share its bytes", async () => {
  const body = Buffer.alloc(8 * MEGABYTE);
  const port = await openShop({
    "assets/models.js": { body, br: null, gzip: null, type: "text/javascript", etag: 'W/"1"' },
  });
  const bytesBefore = process.memoryUsage().arrayBuffers;
  for (let reader = 0; reader < 40; reader += 1) {
    const socket = connect({ host: "127.0.0.1", port });
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    socket.pause().write("GET /assets/models.js HTTP/1.1\r\nHost: shop.test\r\n\r\n");
  }
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("page"); // the server has answered all other requests before this one
  expect((process.memoryUsage().arrayBuffers - bytesBefore) / MEGABYTE).toBeLessThan(40);
});
