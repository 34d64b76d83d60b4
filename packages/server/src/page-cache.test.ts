import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it, onTestFinished, vi } from "vitest";
import { createPageCache, READERS_BEFORE_BEST_COMPRESSION } from "./page-cache.ts";
import { PRIVATE_CACHE_CONTROL, PUBLIC_CACHE_CONTROL } from "./page-handler.ts";
import { getPublicAddress } from "./pages.ts";
import {
  CONCURRENT_RENDERS_MAXIMUM,
  createRenderLimits,
  RENDER_QUEUE_MAXIMUM,
  RENDER_RATE_LIMIT,
  withRenderLimits,
} from "./render-limits.ts";

type ReceivedResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type PageHandler = (request: Request) => Promise<Response>;

const HTML_TYPE = "text/html; charset=utf-8";

/** Creates a page that reports the requested address and a counter of its renders. */
const aShopPage = (): PageHandler => {
  let renderCount = 0;
  return async ({ url }) => {
    renderCount += 1;
    const { pathname, search } = new URL(url);
    const headers = {
      "Content-Type": HTML_TYPE,
      "Cache-Control": PUBLIC_CACHE_CONTROL,
      ETag: `W/"${renderCount}"`,
      "X-Frame-Options": "DENY",
    };
    return new Response(`${renderCount}: ${pathname}${search} ${"sofa ".repeat(400)}`, { headers });
  };
};

/** Starts a server with a cache in front of the given pages. */
const aServer = async (
  page: PageHandler = aShopPage(),
  {
    maximum: bytesMaximum,
    getAddress: getPublicPath = getPublicAddress,
  }: { maximum?: number; getAddress?: typeof getPublicAddress } = {},
) => {
  let now = 0;
  const limits = createRenderLimits();
  const renderedPaths: string[] = [];
  const render = withRenderLimits(async (pageRequest) => {
    renderedPaths.push(new URL(pageRequest.url).pathname + new URL(pageRequest.url).search);
    return page(pageRequest);
  }, limits);
  const getCallerIp = ({ headers }: { headers: IncomingHttpHeaders }) => String(headers["x-caller"] ?? "10.0.0.1");
  const cache = createPageCache({
    getPublicPath: (target) => getPublicPath(target),
    handle: (pageRequest) => render(pageRequest, null),
    limits,
    getCallerIp,
    now: () => now,
    ...(bytesMaximum !== undefined && { bytesMaximum }),
  });
  const renderWithoutCache = async (
    { url, headers }: IncomingMessage,
    ip: string,
    response: ServerResponse,
  ): Promise<void> => {
    const acceptedEncoding = headers["accept-encoding"];
    const answer = await render(
      new Request(`http://shop.test${url}`, {
        headers: typeof acceptedEncoding === "string" ? { "Accept-Encoding": acceptedEncoding } : {},
      }),
      ip,
    );
    response.writeHead(answer.status, [...answer.headers].flat()).end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer((incoming, response) =>
    cache.middleware(incoming, response, () => void renderWithoutCache(incoming, getCallerIp(incoming), response)),
  );
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const requestPage = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<ReceivedResponse> =>
    new Promise((resolve, reject) => {
      request({ port, path, method, headers, agent: false }, (answer) => {
        buffer(answer).then(
          (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
          reject,
        );
      })
        .on("error", reject)
        .end();
    });
  return {
    ask: requestPage,
    read: async (path: string, headers: Record<string, string> = {}) =>
      (await requestPage(path, headers)).body.toString().split(" ")[0],
    asked: renderedPaths,
    drop: cache.invalidate,
    passTime: (seconds: number) => {
      now += seconds * 1000;
    },
  };
};

it("answers with a cached page without a render, and reports the hit", async () => {
  const { ask: requestPage, asked: renderedPaths, passTime } = await aServer();
  const firstAnswer = await requestPage("/categories");
  passTime(7);
  const secondAnswer = await requestPage("/categories");
  expect(renderedPaths).toEqual(["/categories"]);
  expect(secondAnswer.body).toEqual(firstAnswer.body);
  expect(firstAnswer.headers["cache-status"]).toBe("griya; fwd=miss");
  expect(secondAnswer.headers).toMatchObject({ "cache-status": "griya; hit; ttl=53", age: "7" });
});

it("computes the address of a target once while its page is cached, and each time for other targets", async () => {
  const getAddress = vi.fn<typeof getPublicAddress>(getPublicAddress);
  const { read, drop: invalidate } = await aServer(aShopPage(), { getAddress });
  const countLookups = async (path: string): Promise<number> => {
    getAddress.mockClear();
    for (let time = 0; time < 4; time += 1) await read(path);
    return getAddress.mock.calls.length;
  };
  expect(await countLookups("/categories?utm_source=mail")).toBe(2); // the first request found no page yet
  expect(await read("/categories?utm_source=mail")).toBe(await read("/categories"));
  expect(await countLookups("/categories?utm_source=mail")).toBe(0);
  invalidate();
  expect(await countLookups("/categories?utm_source=mail")).toBe(1); // the cache still has the bytes of this page
  expect(await countLookups("/cart")).toBe(4);
  expect(await countLookups(`/categories?utm_source=${"m".repeat(300)}`)).toBe(4);
});

it("stores all headers of the answer with the page", async () => {
  const { ask: requestPage } = await aServer();
  for (let time = 0; time < 2; time += 1) {
    const { headers } = await requestPage("/");
    expect(headers).toMatchObject({
      "content-type": HTML_TYPE,
      "cache-control": PUBLIC_CACHE_CONTROL,
      vary: "Accept-Encoding",
      etag: 'W/"1"',
      "x-frame-options": "DENY",
    });
  }
});

const decompressors = { br: brotliDecompressSync, gzip: gunzipSync };

it.each(["br", "gzip"] as const)("answers in %s to each reader that accepts it", async (encoding) => {
  for (const acceptedEncoding of ["br", "gzip", "identity"]) {
    const { ask: requestPage, asked: renderedPaths } = await aServer();
    await requestPage("/", { "accept-encoding": acceptedEncoding });
    const plainAnswer = await requestPage("/");
    expect(plainAnswer.headers["content-encoding"]).toBeUndefined();
    for (let time = 0; time < 2; time += 1) {
      const compressedAnswer = await requestPage("/", { "accept-encoding": encoding });
      expect(compressedAnswer.headers["content-encoding"]).toBe(encoding);
      expect(compressedAnswer.headers["content-length"]).toBe(String(compressedAnswer.body.length));
      expect(decompressors[encoding](compressedAnswer.body)).toEqual(plainAnswer.body);
    }
    expect(renderedPaths).toHaveLength(1);
  }
});

/** Creates a page with constant bytes. The effort `best` compresses these bytes better than `fast`. */
const aCompressiblePage = (): PageHandler => async () =>
  new Response(Array.from({ length: 4000 }, (_, index) => `${index * 7919} sofa`).join(), {
    headers: { "Cache-Control": PUBLIC_CACHE_CONTROL, ETag: 'W/"1"' },
  });

it.each(["br", "gzip, deflate, br, zstd"])(
  "compresses a page better after several reads with the encodings %s",
  async (acceptEncoding) => {
    const { ask: requestPage } = await aServer(aCompressiblePage());
    const measureBytes = async (path = "/") =>
      (await requestPage(path, { "accept-encoding": acceptEncoding })).body.length;
    const fastSize = await measureBytes();
    for (let reader = 1; reader < READERS_BEFORE_BEST_COMPRESSION; reader += 1) await measureBytes();
    await expect.poll(() => measureBytes("/brands")).toBeLessThan(fastSize); // pages are compressed one after another
    expect(await measureBytes()).toBe(fastSize);
    await expect.poll(() => measureBytes()).toBeLessThan(fastSize);
    const bestAnswer = await requestPage("/", { "accept-encoding": acceptEncoding });
    expect(bestAnswer.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(bestAnswer.body)).toEqual((await requestPage("/")).body);
  },
);

it("keeps the best compression of a page that a change in the shop does not affect", async () => {
  const { ask: requestPage, asked: renderedPaths, drop: invalidate, passTime } = await aServer(aCompressiblePage());
  const measureBytes = async () => (await requestPage("/", { "accept-encoding": "br" })).body.length;
  const fastSize = await measureBytes();
  await expect.poll(() => measureBytes()).toBeLessThan(fastSize);
  const bestSize = await measureBytes();
  invalidate();
  expect(await measureBytes()).toBe(bestSize);
  expect(renderedPaths).toHaveLength(2);
  passTime(700);
  expect(await measureBytes()).toBe(bestSize);
  expect(renderedPaths).toHaveLength(3);
});

it("does not use the late compression of an earlier page for a newer page", async () => {
  let renderCount = 0;
  const { ask: requestPage, drop: invalidate } = await aServer(async () => {
    renderCount += 1;
    const lines = Array.from({ length: 4000 }, (_, index) => `${index * 7919} sofa ${renderCount}`);
    return new Response(lines.join(), {
      headers: { "Cache-Control": PUBLIC_CACHE_CONTROL, ETag: `W/"${renderCount}"` },
    });
  });
  const readBytes = async () => (await requestPage("/", { "accept-encoding": "br" })).body;
  for (let reader = 0; reader <= READERS_BEFORE_BEST_COMPRESSION; reader += 1) await readBytes();
  invalidate();
  const fastBytes = await readBytes();
  for (let reader = 0; reader < READERS_BEFORE_BEST_COMPRESSION; reader += 1) await readBytes();
  await expect.poll(async () => (await readBytes()).length).toBeLessThan(fastBytes.length);
  expect(brotliDecompressSync(await readBytes())).toEqual(brotliDecompressSync(fastBytes));
});

it("answers 304 to a reader with the current page", async () => {
  const { ask: requestPage, asked: renderedPaths } = await aServer();
  await requestPage("/");
  const { status, body, headers } = await requestPage("/", { "if-none-match": 'W/"1"' });
  expect({ status, length: body.length, etag: headers["etag"] }).toEqual({ status: 304, length: 0, etag: 'W/"1"' });
  expect(renderedPaths).toHaveLength(1);
});

it("answers HEAD with the headers of GET and without a body", async () => {
  const { ask: requestPage, asked: renderedPaths } = await aServer();
  const { headers } = await requestPage("/");
  const headAnswer = await requestPage("/", {}, "HEAD");
  expect(headAnswer.body).toHaveLength(0);
  expect(headAnswer.headers["content-length"]).toBe(headers["content-length"]);
  expect(renderedPaths).toHaveLength(1);
});

it.each([
  ["/?utm_source=mail", "/"],
  ["/?q=sofa", "/"],
  ["/id/categories/?fbclid=1", "/id/categories"],
  ["/search?utm_campaign=x&sort=newest&q=sofa&q=bed", "/search?q=sofa&sort=newest"],
  ["/kursi/product/kayu?variant=1&stars=5&x=1", "/kursi/product/kayu?stars=5&variant=1"],
])("caches %s as %s", async (path, address) => {
  const { ask: requestPage, asked: renderedPaths } = await aServer();
  await requestPage(path);
  await requestPage(address);
  expect(renderedPaths).toEqual([address]);
});

it.each(["/cart", "/user/orders", "//evil.test/", "/\\evil.test/categories", "/api/products"])(
  "does not cache %s",
  async (path) => {
    const { ask: requestPage, asked: renderedPaths } = await aServer();
    const { headers } = await requestPage(path);
    expect(headers["cache-status"]).toBeUndefined();
    await requestPage(path);
    expect(renderedPaths).toHaveLength(2);
  },
);

it.each([
  ["a missing page", 404, PRIVATE_CACHE_CONTROL],
  ["a failed page", 500, PRIVATE_CACHE_CONTROL],
  ["a redirect", 302, PRIVATE_CACHE_CONTROL],
  ["an incomplete page", 200, PRIVATE_CACHE_CONTROL],
  ["an error with public caching", 503, PUBLIC_CACHE_CONTROL],
])("never caches %s", async (_page, status, cacheControl) => {
  const { ask: requestPage, asked: renderedPaths } = await aServer(
    async () => new Response(null, { status, headers: { "Cache-Control": cacheControl, Location: "/" } }),
  );
  expect((await requestPage("/")).status).toBe(status);
  expect((await requestPage("/", { "accept-encoding": "br" })).headers["content-encoding"]).toBeUndefined();
  expect(renderedPaths).toHaveLength(2);
});

it("renders a page once for simultaneous requests", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = aShopPage();
  const { read, asked: renderedPaths } = await aServer(async (pageRequest) => {
    await promise;
    return page(pageRequest);
  });
  const readers = Array.from({ length: 20 }, () => read("/"));
  await expect.poll(() => renderedPaths).toHaveLength(1);
  resolve();
  expect(new Set(await Promise.all(readers))).toEqual(new Set(["1:"]));
  expect(renderedPaths).toHaveLength(1);
});

it("answers with a stale page while one request renders it again", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = aShopPage();
  const {
    read,
    asked: renderedPaths,
    passTime,
  } = await aServer(async (pageRequest) => {
    if (renderedPaths.length > 1) await promise;
    return page(pageRequest);
  });
  await read("/");
  passTime(61);
  expect(await Promise.all([read("/"), read("/"), read("/")])).toEqual(["1:", "1:", "1:"]);
  expect(renderedPaths).toHaveLength(2);
  resolve();
  await expect.poll(() => read("/")).toBe("2:");
  expect(renderedPaths).toHaveLength(2);
});

it("does not answer with a page that is older than its lifetime", async () => {
  const { read, passTime } = await aServer();
  await read("/");
  passTime(661);
  expect(await read("/")).toBe("2:");
});

it("keeps a stale page when its render fails, and removes a page that is gone", async () => {
  const page = aShopPage();
  let status = 200;
  const {
    ask: requestPage,
    asked: renderedPaths,
    passTime,
  } = await aServer(async (pageRequest) =>
    status === 200
      ? page(pageRequest)
      : new Response("", { status, headers: { "Cache-Control": PRIVATE_CACHE_CONTROL } }),
  );
  await requestPage("/");
  passTime(61);
  status = 503;
  await requestPage("/");
  await expect.poll(() => renderedPaths).toHaveLength(2);
  expect((await requestPage("/")).status).toBe(200);
  status = 404;
  await expect.poll(async () => (await requestPage("/")).status).toBe(404);
});

it("removes all pages when their content changes, also pages in progress", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = aShopPage();
  const {
    read,
    asked: renderedPaths,
    drop: invalidate,
  } = await aServer(async (pageRequest) => {
    const answer = await page(pageRequest);
    if (renderedPaths.length === 2) await promise;
    return answer;
  });
  expect(await read("/brands")).toBe("1:");
  const earlyRead = read("/");
  await expect.poll(() => renderedPaths).toHaveLength(2);
  invalidate();
  expect(await read("/")).toBe("3:");
  resolve();
  expect(await earlyRead).toBe("2:");
  expect(await read("/")).toBe("3:");
  expect(await read("/brands")).toBe("4:");
});

it("makes room for a page by forgetting those that were read the longest ago", async () => {
  const page: PageHandler = async () =>
    new Response(crypto.getRandomValues(new Uint8Array(10_000)), {
      headers: { "Cache-Control": PUBLIC_CACHE_CONTROL },
    });
  const { ask: requestPage, asked: renderedPaths } = await aServer(page, { maximum: 25_000 });
  for (const path of ["/", "/brands", "/", "/categories", "/"]) await requestPage(path, { "accept-encoding": "br" });
  expect(renderedPaths).toEqual(["/", "/brands", "/categories"]);
  await requestPage("/brands", { "accept-encoding": "br" });
  expect(renderedPaths).toHaveLength(4);
});

it("uses no more memory than it counts", async () => {
  const page: PageHandler = async () => {
    for (let piece = 0; piece < 3; piece += 1) Buffer.allocUnsafe(20_000); // the code that writes a page allocates such buffers too
    return new Response(crypto.getRandomValues(new Uint8Array(12_000)), {
      headers: { "Cache-Control": PUBLIC_CACHE_CONTROL },
    });
  };
  const { ask: requestPage } = await aServer(page, { getAddress: (target) => target });
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const countBufferBytes = (): number => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  const bytesBefore = countBufferBytes();
  const pageCount = 400;
  for (let number = 0; number < pageCount; number += 1)
    await requestPage(`/${number}`, { "accept-encoding": "br", "x-caller": `10.0.1.${number % 200}` });
  await expect.poll(() => countBufferBytes() - bytesBefore).toBeLessThan(1.5 * 12_000 * pageCount); // not all memory is freed at once
});

/** Stops the clock of the rate limit, so that all pages of a caller are within one period. */
const stopClock = (): void => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
};

it("does not let one caller's flood of unknown addresses have all pages rendered", async () => {
  stopClock();
  const { ask: requestPage, asked: renderedPaths } = await aServer(
    async () => new Response("", { status: 404, headers: { "Cache-Control": PRIVATE_CACHE_CONTROL } }),
  );
  await requestPage("/categories");
  const floodRequests = Array.from({ length: RENDER_RATE_LIMIT.points + 50 }, (_, index) =>
    requestPage(index % 2 === 0 ? `/id/page/nowhere-${index}` : `/nowhere/at/all/${index}`, { "x-caller": "6.6.6.6" }),
  );
  const answers = await Promise.all(floodRequests);
  expect(renderedPaths.length).toBe(1 + RENDER_RATE_LIMIT.points);
  const refusedAnswers = answers.filter(({ status }) => status === 429);
  expect(refusedAnswers).toHaveLength(50);
  expect(Number(refusedAnswers[0]?.headers["retry-after"])).toBeGreaterThan(0);
  const refusalTexts = refusedAnswers.map(
    ({ headers, body }) => `${headers["content-language"]} ${body.toString().slice(0, 9)}`,
  );
  expect(new Set(refusalTexts)).toEqual(new Set(["id Terlalu b", "en Too many "]));
  expect((await requestPage("/categories", { "x-caller": "10.0.0.2" })).status).toBe(404);
});

it("answers a caller who has had too many pages rendered with those that are kept", async () => {
  stopClock();
  const { ask: requestPage } = await aServer();
  await requestPage("/categories", { "x-caller": "10.0.0.2" });
  for (let page = 0; page <= RENDER_RATE_LIMIT.points; page += 1) await requestPage(`/search?q=${page}`);
  expect((await requestPage("/search?q=again")).status).toBe(429);
  expect((await requestPage("/categories")).status).toBe(200);
});

it("compresses a page that it does not cache", async () => {
  const { ask: requestPage } = await aServer();
  for (const encoding of ["br", "gzip"] as const) {
    const { headers, body } = await requestPage("/cart", { "accept-encoding": encoding });
    expect(headers).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
    expect(decompressors[encoding](body).toString()).toContain("/cart");
  }
});

it("asks whoever comes while all hands are full to come again", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = aShopPage();
  let inProgress = 0;
  let concurrencyMaximum = 0;
  const { ask: requestPage } = await aServer(async (pageRequest) => {
    inProgress += 1;
    concurrencyMaximum = Math.max(concurrencyMaximum, inProgress);
    await promise;
    inProgress -= 1;
    return page(pageRequest);
  });
  const answers = Array.from({ length: 300 }, (_, index) =>
    requestPage(`/search?q=${index}`, { "x-caller": `10.0.${index % 50}.1` }),
  );
  const firstAnswer = await Promise.race(answers);
  expect(firstAnswer.status).toBe(503);
  expect(firstAnswer.headers["retry-after"]).toBe("2");
  resolve();
  const servedAnswers = (await Promise.all(answers)).filter(({ status }) => status === 200);
  expect(servedAnswers.length).toBeGreaterThanOrEqual(CONCURRENT_RENDERS_MAXIMUM + RENDER_QUEUE_MAXIMUM);
  expect(concurrencyMaximum).toBe(CONCURRENT_RENDERS_MAXIMUM);
});
