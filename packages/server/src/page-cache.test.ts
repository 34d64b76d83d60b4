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
  QUEUE_MAXIMUM,
  RENDER_RATE_LIMIT,
  withRenderLimits,
} from "./render-limits.ts";

type ReceivedResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Page = (request: Request) => Promise<Response>;

const HTML_TYPE = "text/html; charset=utf-8";

/** Creates a page that reports the requested address and a counter of its renders. */
const aShopPage = (): Page => {
  let rendered = 0;
  return async ({ url }) => {
    rendered += 1;
    const { pathname, search } = new URL(url);
    const headers = {
      "Content-Type": HTML_TYPE,
      "Cache-Control": PUBLIC_CACHE_CONTROL,
      ETag: `W/"${rendered}"`,
      "X-Frame-Options": "DENY",
    };
    return new Response(`${rendered}: ${pathname}${search} ${"sofa ".repeat(400)}`, { headers });
  };
};

/** Starts a server with a cache in front of the given pages. */
const aServer = async (
  page: Page = aShopPage(),
  {
    maximum: bytesMaximum,
    getAddress: getPublicPath = getPublicAddress,
  }: { maximum?: number; getAddress?: typeof getPublicAddress } = {},
) => {
  let now = 0;
  const limits = createRenderLimits();
  const renderedPaths: string[] = [];
  const render = withRenderLimits(async (asking) => {
    renderedPaths.push(new URL(asking.url).pathname + new URL(asking.url).search);
    return page(asking);
  }, limits);
  const getCallerIp = ({ headers }: { headers: IncomingHttpHeaders }) => String(headers["x-caller"] ?? "10.0.0.1");
  const cache = createPageCache({
    getPublicPath: (target) => getPublicPath(target),
    handle: (asking) => render(asking, null),
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
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<ReceivedResponse> =>
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
    ask,
    read: async (path: string, headers: Record<string, string> = {}) =>
      (await ask(path, headers)).body.toString().split(" ")[0],
    asked: renderedPaths,
    drop: cache.invalidate,
    passTime: (seconds: number) => {
      now += seconds * 1000;
    },
  };
};

it("answers a page that it has without rendering it, and says so", async () => {
  const { ask, asked, passTime } = await aServer();
  const first = await ask("/categories");
  passTime(7);
  const again = await ask("/categories");
  expect(asked).toEqual(["/categories"]);
  expect(again.body).toEqual(first.body);
  expect(first.headers["cache-status"]).toBe("griya; fwd=miss");
  expect(again.headers).toMatchObject({ "cache-status": "griya; hit; ttl=53", age: "7" });
});

it("finds the address of what was asked for once as long as it keeps that page, and what is no page for everyone each time", async () => {
  const getAddress = vi.fn<typeof getPublicAddress>(getPublicAddress);
  const { read, drop } = await aServer(aShopPage(), { getAddress });
  const looks = async (path: string): Promise<number> => {
    getAddress.mockClear();
    for (let time = 0; time < 4; time += 1) await read(path);
    return getAddress.mock.calls.length;
  };
  expect(await looks("/categories?utm_source=mail")).toBe(2); // the first request found no page yet
  expect(await read("/categories?utm_source=mail")).toBe(await read("/categories"));
  expect(await looks("/categories?utm_source=mail")).toBe(0);
  drop();
  expect(await looks("/categories?utm_source=mail")).toBe(1); // its bytes can still be reused
  expect(await looks("/cart")).toBe(4);
  expect(await looks(`/categories?utm_source=${"m".repeat(300)}`)).toBe(4);
});

it("keeps all headers of the answer with the page", async () => {
  const { ask } = await aServer();
  for (let time = 0; time < 2; time += 1) {
    const { headers } = await ask("/");
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

it.each(["br", "gzip"] as const)("answers in %s for those who take it, whoever asked first", async (encoding) => {
  for (const acceptedEncoding of ["br", "gzip", "identity"]) {
    const { ask, asked } = await aServer();
    await ask("/", { "accept-encoding": acceptedEncoding });
    const plain = await ask("/");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (let time = 0; time < 2; time += 1) {
      const packed = await ask("/", { "accept-encoding": encoding });
      expect(packed.headers["content-encoding"]).toBe(encoding);
      expect(packed.headers["content-length"]).toBe(String(packed.body.length));
      expect(decompressors[encoding](packed.body)).toEqual(plain.body);
    }
    expect(asked).toHaveLength(1);
  }
});

/** Creates a page with constant bytes that `best` compresses better than `fast`. */
const compressesBest = (): Page => async () =>
  new Response(Array.from({ length: 4000 }, (_, place) => `${place * 7919} sofa`).join(), {
    headers: { "Cache-Control": PUBLIC_CACHE_CONTROL, ETag: 'W/"1"' },
  });

it.each(["br", "gzip, deflate, br, zstd"])(
  "packs a page better once those who take %s read it often",
  async (taken) => {
    const { ask } = await aServer(compressesBest());
    const weigh = async (path = "/") => (await ask(path, { "accept-encoding": taken })).body.length;
    const atOnce = await weigh();
    for (let reader = 1; reader < READERS_BEFORE_BEST_COMPRESSION; reader += 1) await weigh();
    await expect.poll(() => weigh("/brands")).toBeLessThan(atOnce); // pages are compressed one after another
    expect(await weigh()).toBe(atOnce);
    await expect.poll(() => weigh()).toBeLessThan(atOnce);
    const best = await ask("/", { "accept-encoding": taken });
    expect(best.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(best.body)).toEqual((await ask("/")).body);
  },
);

it("keeps a page packed as well as it was where a change in the shop has left it the same", async () => {
  const { ask, asked, drop, passTime } = await aServer(compressesBest());
  const weigh = async () => (await ask("/", { "accept-encoding": "br" })).body.length;
  const atOnce = await weigh();
  await expect.poll(() => weigh()).toBeLessThan(atOnce);
  const best = await weigh();
  drop();
  expect(await weigh()).toBe(best);
  expect(asked).toHaveLength(2);
  passTime(700);
  expect(await weigh()).toBe(best);
  expect(asked).toHaveLength(3);
});

it("keeps no earlier page's bytes as the best of another, however late they are packed", async () => {
  let rendered = 0;
  const { ask, drop } = await aServer(async () => {
    rendered += 1;
    const lines = Array.from({ length: 4000 }, (_, place) => `${place * 7919} sofa ${rendered}`);
    return new Response(lines.join(), { headers: { "Cache-Control": PUBLIC_CACHE_CONTROL, ETag: `W/"${rendered}"` } });
  });
  const read = async () => (await ask("/", { "accept-encoding": "br" })).body;
  for (let reader = 0; reader <= READERS_BEFORE_BEST_COMPRESSION; reader += 1) await read();
  drop();
  const atOnce = await read();
  for (let reader = 0; reader < READERS_BEFORE_BEST_COMPRESSION; reader += 1) await read();
  await expect.poll(async () => (await read()).length).toBeLessThan(atOnce.length);
  expect(brotliDecompressSync(await read())).toEqual(brotliDecompressSync(atOnce));
});

it("sends a page that the reader has not again", async () => {
  const { ask, asked } = await aServer();
  await ask("/");
  const { status, body, headers } = await ask("/", { "if-none-match": 'W/"1"' });
  expect({ status, length: body.length, etag: headers["etag"] }).toEqual({ status: 304, length: 0, etag: 'W/"1"' });
  expect(asked).toHaveLength(1);
});

it("answers HEAD with what GET would say, and no page", async () => {
  const { ask, asked } = await aServer();
  const { headers } = await ask("/");
  const head = await ask("/", {}, "HEAD");
  expect(head.body).toHaveLength(0);
  expect(head.headers["content-length"]).toBe(headers["content-length"]);
  expect(asked).toHaveLength(1);
});

it.each([
  ["/?utm_source=mail", "/"],
  ["/?q=sofa", "/"],
  ["/id/categories/?fbclid=1", "/id/categories"],
  ["/search?utm_campaign=x&sort=newest&q=sofa&q=bed", "/search?q=sofa&sort=newest"],
  ["/kursi/product/kayu?variant=1&stars=5&x=1", "/kursi/product/kayu?stars=5&variant=1"],
])("renders and keeps %s as %s", async (path, address) => {
  const { ask, asked } = await aServer();
  await ask(path);
  await ask(address);
  expect(asked).toEqual([address]);
});

it.each(["/cart", "/user/orders", "//evil.test/", "/\\evil.test/categories", "/api/products"])(
  "leaves %s alone",
  async (path) => {
    const { ask, asked } = await aServer();
    const { headers } = await ask(path);
    expect(headers["cache-status"]).toBeUndefined();
    await ask(path);
    expect(asked).toHaveLength(2);
  },
);

it.each([
  ["one that is not there", 404, PRIVATE_CACHE_CONTROL],
  ["one that broke", 500, PRIVATE_CACHE_CONTROL],
  ["one that leads on", 302, PRIVATE_CACHE_CONTROL],
  ["one that misses a part", 200, PRIVATE_CACHE_CONTROL],
  ["an error that calls itself public", 503, PUBLIC_CACHE_CONTROL],
])("never keeps %s", async (_page, status, caching) => {
  const { ask, asked } = await aServer(
    async () => new Response(null, { status, headers: { "Cache-Control": caching, Location: "/" } }),
  );
  expect((await ask("/")).status).toBe(status);
  expect((await ask("/", { "accept-encoding": "br" })).headers["content-encoding"]).toBeUndefined();
  expect(asked).toHaveLength(2);
});

it("renders a page once for all who ask for it at the same time", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = aShopPage();
  const { read, asked } = await aServer(async (asking) => {
    await promise;
    return page(asking);
  });
  const readers = Array.from({ length: 20 }, () => read("/"));
  await expect.poll(() => asked).toHaveLength(1);
  resolve();
  expect(new Set(await Promise.all(readers))).toEqual(new Set(["1:"]));
  expect(asked).toHaveLength(1);
});

it("answers with an old page while one reader's request renders it anew", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = aShopPage();
  const { read, asked, passTime } = await aServer(async (asking) => {
    if (asked.length > 1) await promise;
    return page(asking);
  });
  await read("/");
  passTime(61);
  expect(await Promise.all([read("/"), read("/"), read("/")])).toEqual(["1:", "1:", "1:"]);
  expect(asked).toHaveLength(2);
  resolve();
  await expect.poll(() => read("/")).toBe("2:");
  expect(asked).toHaveLength(2);
});

it("answers with no page that is older than its answer allows", async () => {
  const { read, passTime } = await aServer();
  await read("/");
  passTime(661);
  expect(await read("/")).toBe("2:");
});

it("keeps an old page where it cannot be rendered anew, and forgets one that is gone", async () => {
  const page = aShopPage();
  let status = 200;
  const { ask, asked, passTime } = await aServer(async (asking) =>
    status === 200 ? page(asking) : new Response("", { status, headers: { "Cache-Control": PRIVATE_CACHE_CONTROL } }),
  );
  await ask("/");
  passTime(61);
  status = 503;
  await ask("/");
  await expect.poll(() => asked).toHaveLength(2);
  expect((await ask("/")).status).toBe(200);
  status = 404;
  await expect.poll(async () => (await ask("/")).status).toBe(404);
});

it("forgets all pages when what they show changes, also those that are being rendered", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = aShopPage();
  const { read, asked, drop } = await aServer(async (asking) => {
    const answer = await page(asking);
    if (asked.length === 2) await promise;
    return answer;
  });
  expect(await read("/brands")).toBe("1:");
  const early = read("/");
  await expect.poll(() => asked).toHaveLength(2);
  drop();
  expect(await read("/")).toBe("3:");
  resolve();
  expect(await early).toBe("2:");
  expect(await read("/")).toBe("3:");
  expect(await read("/brands")).toBe("4:");
});

it("makes room for a page by forgetting those that were read the longest ago", async () => {
  const page: Page = async () =>
    new Response(crypto.getRandomValues(new Uint8Array(10_000)), {
      headers: { "Cache-Control": PUBLIC_CACHE_CONTROL },
    });
  const { ask, asked } = await aServer(page, { maximum: 25_000 });
  for (const path of ["/", "/brands", "/", "/categories", "/"]) await ask(path, { "accept-encoding": "br" });
  expect(asked).toEqual(["/", "/brands", "/categories"]);
  await ask("/brands", { "accept-encoding": "br" });
  expect(asked).toHaveLength(4);
});

it("takes no more memory for what it keeps than it counts", async () => {
  const page: Page = async () => {
    for (let piece = 0; piece < 3; piece += 1) Buffer.allocUnsafe(20_000); // as the code that writes a page does
    return new Response(crypto.getRandomValues(new Uint8Array(12_000)), {
      headers: { "Cache-Control": PUBLIC_CACHE_CONTROL },
    });
  };
  const { ask } = await aServer(page, { getAddress: (target) => target });
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const inMemory = (): number => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  const before = inMemory();
  const pages = 400;
  for (let number = 0; number < pages; number += 1)
    await ask(`/${number}`, { "accept-encoding": "br", "x-caller": `10.0.1.${number % 200}` });
  await expect.poll(() => inMemory() - before).toBeLessThan(1.5 * 12_000 * pages); // not all memory is freed at once
});

/** Stops the clock that counts the pages of a caller. */
const stopCounting = (): void => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
};

it("does not let one caller's flood of unknown addresses have all pages rendered", async () => {
  stopCounting();
  const { ask, asked } = await aServer(
    async () => new Response("", { status: 404, headers: { "Cache-Control": PRIVATE_CACHE_CONTROL } }),
  );
  await ask("/categories");
  const flood = Array.from({ length: RENDER_RATE_LIMIT.points + 50 }, (_, place) =>
    ask(place % 2 === 0 ? `/id/page/nowhere-${place}` : `/nowhere/at/all/${place}`, { "x-caller": "6.6.6.6" }),
  );
  const answers = await Promise.all(flood);
  expect(asked.length).toBe(1 + RENDER_RATE_LIMIT.points);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(50);
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  const notifications = refused.map(
    ({ headers, body }) => `${headers["content-language"]} ${body.toString().slice(0, 9)}`,
  );
  expect(new Set(notifications)).toEqual(new Set(["id Terlalu b", "en Too many "]));
  expect((await ask("/categories", { "x-caller": "10.0.0.2" })).status).toBe(404);
});

it("answers a caller who has had too many pages rendered with those that are kept", async () => {
  stopCounting();
  const { ask } = await aServer();
  await ask("/categories", { "x-caller": "10.0.0.2" });
  for (let page = 0; page <= RENDER_RATE_LIMIT.points; page += 1) await ask(`/search?q=${page}`);
  expect((await ask("/search?q=again")).status).toBe(429);
  expect((await ask("/categories")).status).toBe(200);
});

it("packs a page that it does not keep for its reader", async () => {
  const { ask } = await aServer();
  for (const encoding of ["br", "gzip"] as const) {
    const { headers, body } = await ask("/cart", { "accept-encoding": encoding });
    expect(headers).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
    expect(decompressors[encoding](body).toString()).toContain("/cart");
  }
});

it("asks whoever comes while all hands are full to come again", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = aShopPage();
  let inProgress = 0;
  let atOnce = 0;
  const { ask } = await aServer(async (asking) => {
    inProgress += 1;
    atOnce = Math.max(atOnce, inProgress);
    await promise;
    inProgress -= 1;
    return page(asking);
  });
  const answers = Array.from({ length: 300 }, (_, place) =>
    ask(`/search?q=${place}`, { "x-caller": `10.0.${place % 50}.1` }),
  );
  const first = await Promise.race(answers);
  expect(first.status).toBe(503);
  expect(first.headers["retry-after"]).toBe("2");
  resolve();
  const served = (await Promise.all(answers)).filter(({ status }) => status === 200);
  expect(served.length).toBeGreaterThanOrEqual(CONCURRENT_RENDERS_MAXIMUM + QUEUE_MAXIMUM);
  expect(atOnce).toBe(CONCURRENT_RENDERS_MAXIMUM);
});
