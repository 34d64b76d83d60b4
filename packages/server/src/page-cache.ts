import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { compressBody, decompressWithBrotli, type Encoding, getPreferredEncoding, readBody } from "./compression.ts";
import type { RenderLimits } from "./render-limits.ts";
import type { Middleware } from "./serve.ts";
import { createSingleFlight } from "./single-flight.ts";
import { matchesEtag } from "./static-files.ts";

/**
 * The limit of bytes of all cached pages. The limit is enough for about 800 to 1,100 compressed pages of 12 to 24 KB. The cache first
 * removes the least recently read page.
 */
export const CACHED_BYTES_MAXIMUM = 16 * 1024 * 1024;

/**
 * The number of readers after which a page is compressed with `best`. This compression takes as long as ten renders, so the reads of a
 * crawler must not cause it.
 */
export const READERS_BEFORE_BEST_COMPRESSION = 3;

/** The limit of request targets whose address is cached. The search for an address takes as long as an answer with a cached page. */
const CACHED_TARGETS_MAXIMUM = 2_000;
/** The limit of characters of a cached target. The address of a longer target is computed for each request. */
const TARGET_LENGTH_MAXIMUM = 300;

/** The time for which a page is fresh, and the time after it for which the stale page is served, in seconds. */
type Lifetime = { freshSeconds: number; staleSeconds: number };

/** The encoding of a page's bytes. The encoding `identity` means uncompressed bytes. */
type BodyEncoding = Encoding | "identity";

type CompressedBody = {
  /** The bytes in brotli, first with the effort `fast` and later with `best`. An empty body is not compressed. */
  primaryBody: { encoding: "br" | "identity"; bytes: Buffer };
  /** The bytes in other encodings. The first reader without brotli starts their compression. */
  alternatives: Readonly<Partial<Record<BodyEncoding, Buffer>>>;
  /** The number of readers who received the page with this body. */
  readerCount: number;
};

type CachedPage = {
  status: number;
  /** The headers in the format of Node: names and values in turn. */
  headers: readonly string[];
  etag: string | null;
  /** The lifetime from the headers; null for a page that may not be cached. */
  lifetime: Lifetime | null;
  /** The time of the render, in milliseconds. */
  renderedAt: number;
  /**
   * The revision of the shop's content at the time of the render. A page of an earlier revision is not served. The next page with equal
   * content reuses its bytes.
   */
  revision: number;
  body: CompressedBody;
};

export type PageCacheOptions = {
  /** Returns the only address of a page for everyone, by request target. Returns null for any other target. */
  getPublicPath: (target: string) => string | null;
  /** Answers a request without cache and without compression. */
  handle: (request: Request) => Promise<Response>;
  limits: RenderLimits;
  getCallerIp: (incoming: IncomingMessage) => string;
  /** The limit of bytes of all cached pages. */
  bytesMaximum?: number;
  /** Returns the time in milliseconds since an arbitrary moment. */
  now?: () => number;
};

export type PageCache = {
  /** Answers with pages for everyone. Calls `next` for all other requests, and when a page needs a render above the limits. */
  middleware: Middleware;
  /** Ends the use of the cached pages, because their content has changed. */
  invalidate: () => void;
};

const parseSeconds = (cacheControl: string, name: string): number =>
  Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);

/** Returns the lifetime from the answer's own headers. Returns null unless the page is complete and the same for everyone. */
const getLifetime = ({ status, headers }: Response): Lifetime | null => {
  const cacheControl = headers.get("Cache-Control") ?? "";
  const freshSeconds = parseSeconds(cacheControl, "s-maxage");
  return status === 200 && freshSeconds > 0
    ? { freshSeconds, staleSeconds: parseSeconds(cacheControl, "stale-while-revalidate") }
    : null;
};

/**
 * Copies bytes into their own memory. Node takes small buffers from blocks of 64 KB. One small buffer would keep its block in memory.
 */
const copyBuffer = (bytes: Buffer): Buffer => {
  const copiedBytes = Buffer.allocUnsafeSlow(bytes.length);
  copiedBytes.set(bytes);
  return copiedBytes;
};

const compressAnswer = async (answer: Response): Promise<CompressedBody> => {
  const body = await readBody(answer);
  const primaryBody =
    body.length === 0
      ? { encoding: "identity" as const, bytes: body }
      : { encoding: "br" as const, bytes: copyBuffer(await compressBody(body, "br")) };
  return { primaryBody, alternatives: {}, readerCount: 0 };
};

const decompressBody = async ({ encoding, bytes }: CompressedBody["primaryBody"]): Promise<Buffer> =>
  encoding === "identity" ? bytes : decompressWithBrotli(bytes);

const countBytes = ({ headers, body: { primaryBody, alternatives } }: CachedPage, address: string): number =>
  [primaryBody.bytes, ...Object.values(alternatives)].reduce(
    (sum, { length }) => sum + length,
    address.length + headers.join("").length,
  );

/** Returns the value of the header `Cache-Status` (RFC 9211). */
const formatCacheStatus = (status: string): string => `griya; ${status}`;

/**
 * Creates a cache of compressed pages that are the same for everyone. The cache reads only the address of a request. A page is fresh for the
 * time in its own `Cache-Control`. After that, the stale page is served while one request renders it again.
 */
export const createPageCache = ({
  getPublicPath,
  handle,
  limits: { countRender, limitConcurrency },
  getCallerIp,
  bytesMaximum = CACHED_BYTES_MAXIMUM,
  now = () => performance.now(),
}: PageCacheOptions): PageCache => {
  const pages = new LRUCache<string, CachedPage>({ maxSize: bytesMaximum, sizeCalculation: countBytes });
  const addresses = new LRUCache<string, string>({ max: CACHED_TARGETS_MAXIMUM });
  const runningRenders = createSingleFlight<CachedPage>();
  const runningCompressions = createSingleFlight<Buffer>();
  const limitBestCompressions = pLimit(1);
  let revision = 0;

  /** Returns the cached body of a page with the same content, or null. A new render of the page reuses this body. */
  const findEqualBody = (address: string, etag: string | null): CompressedBody | null => {
    const cachedPage = pages.peek(address);
    return etag !== null && cachedPage?.etag === etag ? cachedPage.body : null;
  };

  const renderPage = async (address: string): Promise<CachedPage> => {
    const startRevision = revision;
    const response = await handle(new Request(`http://shop${address}`));
    const etag = response.headers.get("ETag");
    const page: CachedPage = {
      status: response.status,
      headers: [...response.headers, ["Vary", "Accept-Encoding"]].filter(([name]) => name !== "content-length").flat(),
      etag,
      lifetime: getLifetime(response),
      renderedAt: now(),
      revision: startRevision,
      body: findEqualBody(address, etag) ?? (await compressAnswer(response)),
    };
    if (startRevision !== revision) return page; // the content has changed during the render
    if (page.lifetime !== null) {
      pages.set(address, { ...page, body: findEqualBody(address, etag) ?? page.body });
    } else if (page.status < 429) {
      pages.delete(address); // the page is gone or has moved, but a failure does not remove it
    }
    return page;
  };
  const renderOnce = (address: string): Promise<CachedPage> =>
    runningRenders.run(address, () => limitConcurrency(() => renderPage(address)));

  /** Changes the cached body of a page, if the cache still has this page. */
  const replaceBody = (
    address: string,
    { etag }: CachedPage,
    change: (cachedBody: CompressedBody) => CompressedBody,
  ): void => {
    const cachedPage = pages.peek(address);
    const cachedBody = findEqualBody(address, etag);
    if (cachedPage && cachedBody) pages.set(address, { ...cachedPage, body: change(cachedBody) });
  };

  /**
   * Counts a reader. The third reader of a compressed page starts the best compression. No reader waits for this compression. Only one
   * compression runs at a time, so that requests can use Node's other threads.
   */
  const countReader = (address: string, page: CachedPage): void => {
    const { body } = page;
    body.readerCount += 1;
    if (body.readerCount !== READERS_BEFORE_BEST_COMPRESSION || body.primaryBody.encoding === "identity") return;
    void runningCompressions
      .run(`best ${address} ${page.etag}`, () =>
        limitBestCompressions(async () => compressBody(await decompressBody(body.primaryBody), "br", "best")),
      )
      .then((best) => {
        const primaryBody = { encoding: "br", bytes: copyBuffer(best) } as const;
        replaceBody(address, page, ({ readerCount }) => ({ primaryBody, alternatives: {}, readerCount }));
      })
      .catch(() => undefined); // the fast compression stays
  };

  const encodeBody = async (address: string, page: CachedPage, bodyEncoding: BodyEncoding): Promise<Buffer> => {
    const { primaryBody, alternatives } = page.body;
    const encodedBytes = bodyEncoding === primaryBody.encoding ? primaryBody.bytes : alternatives[bodyEncoding];
    if (encodedBytes) return encodedBytes;
    return runningCompressions.run(`${bodyEncoding} ${address} ${page.etag}`, async () => {
      const plainBody = await decompressBody(primaryBody);
      const bytes = copyBuffer(bodyEncoding === "identity" ? plainBody : await compressBody(plainBody, bodyEncoding));
      replaceBody(address, page, (cachedBody) => ({
        ...cachedBody,
        alternatives: { ...cachedBody.alternatives, [bodyEncoding]: bytes },
      }));
      return bytes;
    });
  };

  const sendPage = async (
    incoming: IncomingMessage,
    response: ServerResponse,
    { address, page, status }: { address: string; page: CachedPage; status: string },
  ): Promise<void> => {
    const age = Math.max(0, Math.floor((now() - page.renderedAt) / 1000));
    const headers = [...page.headers, "Age", String(age), "Cache-Status", formatCacheStatus(status)];
    if (page.etag !== null && matchesEtag(incoming.headers["if-none-match"], page.etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const isCompressed = page.body.primaryBody.encoding === "br";
    const encoding = isCompressed ? getPreferredEncoding(incoming.headers["accept-encoding"] ?? null) : null;
    const body = await encodeBody(address, page, encoding ?? "identity");
    if (encoding !== null) headers.push("Content-Encoding", encoding);
    headers.push("Content-Length", String(body.length));
    response.writeHead(page.status, headers).end(body); // Node sends no body to HEAD
  };

  /**
   * Returns the address of a target. The function stores only targets of cached pages, so that requests for missing pages remove no stored
   * target.
   */
  const findAddress = (target: string): string | null => {
    const cachedAddress = addresses.get(target);
    if (cachedAddress !== undefined) return cachedAddress;
    const address = getPublicPath(target);
    if (address !== null && target.length <= TARGET_LENGTH_MAXIMUM && pages.has(address))
      addresses.set(target, address);
    return address;
  };

  const answerRequest = async (
    incoming: IncomingMessage,
    response: ServerResponse,
    address: string,
    next: () => void,
  ): Promise<void> => {
    const cachedPage = pages.get(address);
    const currentPage = cachedPage?.revision === revision ? cachedPage : undefined;
    const secondsLeft = currentPage?.lifetime
      ? currentPage.lifetime.freshSeconds - (now() - currentPage.renderedAt) / 1000
      : Number.NaN;
    const hitStatus = `hit; ttl=${Math.floor(secondsLeft)}`;
    if (currentPage && secondsLeft > 0) {
      countReader(address, currentPage);
      return sendPage(incoming, response, { address, page: currentPage, status: hitStatus });
    }
    const isRendering = runningRenders.isRunning(address);
    const refusal = isRendering ? null : await countRender(getCallerIp(incoming));
    if (currentPage?.lifetime && secondsLeft > -currentPage.lifetime.staleSeconds) {
      countReader(address, currentPage);
      if (refusal === null) renderOnce(address).catch(() => undefined); // the next reader tries again
      return sendPage(incoming, response, { address, page: currentPage, status: hitStatus });
    }
    if (refusal !== null) return next();
    const page = await renderOnce(address);
    return sendPage(incoming, response, { address, page, status: isRendering ? "fwd=miss; collapsed" : "fwd=miss" });
  };

  return {
    middleware: (incoming, response, next) => {
      const isReadRequest = incoming.method === "GET" || incoming.method === "HEAD";
      const address = isReadRequest ? findAddress(incoming.url ?? "") : null;
      if (address === null) return next();
      answerRequest(incoming, response, address, next).catch(() =>
        response.headersSent ? response.destroy() : next(),
      );
    },
    invalidate: () => {
      revision += 1;
      addresses.clear(); // the language of an address may be gone
      for (const [address, { body }] of pages.entries()) {
        if (body.readerCount < READERS_BEFORE_BEST_COMPRESSION) pages.delete(address); // the fast compression is quick to repeat
      }
      runningRenders.clear();
    },
  };
};
