import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { compress, decompressBrotli, type Encoding, getPreferredEncoding, readBody } from "./compression.ts";
import type { RenderLimits } from "./render-limits.ts";
import type { Middleware } from "./serve.ts";
import { createSingleFlight } from "./single-flight.ts";
import { matchesEtag } from "./static-files.ts";

/**
 * Limit of bytes of all cached pages: about 800 to 1,100, with 12 to 24 KB each in compressed form. The least recently read are removed
 * first.
 */
export const BYTES_MAXIMUM = 16 * 1024 * 1024;

/**
 * Number of readers after which a page is compressed with `best`. That takes as long as writing ten pages, so a crawler must not cause it.
 */
export const READERS_BEFORE_BEST_COMPRESSION = 3;

/** Limit of recent request targets whose address is cached. To find an address takes as long as to answer with a cached page. */
const CACHED_TARGETS_MAXIMUM = 2_000;
/** Limit of characters of such a target. A longer one is computed each time. */
const TARGET_LENGTH_MAXIMUM = 300;

/** The times for which a page is fresh, and after that stale but served during a new render. In seconds. */
type Lifetime = { fresh: number; stale: number };

/** The encoding of a page's bytes. */
type BodyEncoding = Encoding | "identity";

type CompressedBody = {
  /** Compressed with brotli, first `fast` and later `best`. An empty body is not compressed. */
  primary: { encoding: "br" | "identity"; bytes: Buffer };
  /** Other encodings, made for the first reader without brotli. */
  alternatives: Readonly<Partial<Record<BodyEncoding, Buffer>>>;
  /** The number of readers who got it. */
  readerCount: number;
};

type CachedPage = {
  status: number;
  /** As they are sent: names and values in turn. */
  headers: readonly string[];
  etag: string | null;
  /** Null for a page that may not be cached. */
  lifetime: Lifetime | null;
  /** In milliseconds. */
  renderedAt: number;
  /**
   * The revision of the shop's content then. A page of an earlier revision answers nobody. The next page with equal content reuses its
   * bytes.
   */
  revision: number;
  body: CompressedBody;
};

export type PageCacheOptions = {
  /** Returns the single address of a page for everyone, by request target. Returns null for any other target. */
  getPublicPath: (target: string) => string | null;
  /** Answers like the server without the cache, uncompressed. */
  handle: (request: Request) => Promise<Response>;
  limits: RenderLimits;
  getCallerIp: (incoming: IncomingMessage) => string;
  /** Limit of bytes of all cached pages. */
  bytesMaximum?: number;
  /** Milliseconds since an arbitrary moment. */
  now?: () => number;
};

export type PageCache = {
  /** Answers with pages for everyone, and passes all other requests on. */
  middleware: Middleware;
  /** Stops answering with the cached pages, because their content has changed. */
  invalidate: () => void;
};

const readSeconds = (cacheControl: string, name: string): number =>
  Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);

/** Returns the lifetime from the answer's own headers. Only a complete page that is the same for everyone allows a shared cache. */
const getLifetime = ({ status, headers }: Response): Lifetime | null => {
  const caching = headers.get("Cache-Control") ?? "";
  const fresh = readSeconds(caching, "s-maxage");
  return status === 200 && fresh > 0 ? { fresh, stale: readSeconds(caching, "stale-while-revalidate") } : null;
};

/**
 * Copies bytes into their own memory. Node takes small buffers from blocks of 64 KB, and one of them would keep a whole block in memory.
 */
const copyBuffer = (bytes: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
};

const compressFast = async (answer: Response): Promise<CompressedBody> => {
  const body = await readBody(answer);
  const primary =
    body.length === 0
      ? { encoding: "identity" as const, bytes: body }
      : { encoding: "br" as const, bytes: copyBuffer(await compress(body, "br")) };
  return { primary, alternatives: {}, readerCount: 0 };
};

const decompress = async ({ encoding, bytes }: CompressedBody["primary"]): Promise<Buffer> =>
  encoding === "identity" ? bytes : decompressBrotli(bytes);

const countBytes = ({ headers, body: { primary, alternatives } }: CachedPage, address: string): number =>
  [primary.bytes, ...Object.values(alternatives)].reduce(
    (sum, { length }) => sum + length,
    address.length + headers.join("").length,
  );

/** Returns the `Cache-Status` field (RFC 9211). */
const formatCacheStatus = (what: string): string => `griya; ${what}`;

/**
 * Caches pages that are the same for everyone in compressed form. It reads only the address of a request. A page is fresh for as long as
 * its own `Cache-Control` says. Then it is still served, while one request renders it again.
 */
export const createPageCache = ({
  getPublicPath,
  handle,
  limits: { consume, limitConcurrency },
  getCallerIp,
  bytesMaximum = BYTES_MAXIMUM,
  now = () => performance.now(),
}: PageCacheOptions): PageCache => {
  const pages = new LRUCache<string, CachedPage>({ maxSize: bytesMaximum, sizeCalculation: countBytes });
  const addresses = new LRUCache<string, string>({ max: CACHED_TARGETS_MAXIMUM });
  const renders = createSingleFlight<CachedPage>();
  const compressions = createSingleFlight<Buffer>();
  const limitBestCompressions = pLimit(1);
  let revision = 0;

  /** Returns compressed bytes with the same content. They are reused however often the page is rendered. */
  const findEqualBody = (address: string, etag: string | null): CompressedBody | null => {
    const existing = pages.peek(address);
    return etag !== null && existing?.etag === etag ? existing.body : null;
  };

  const render = async (address: string): Promise<CachedPage> => {
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
      body: findEqualBody(address, etag) ?? (await compressFast(response)),
    };
    if (startRevision !== revision) return page; // its content has changed since
    if (page.lifetime !== null) {
      pages.set(address, { ...page, body: findEqualBody(address, etag) ?? page.body });
    } else if (page.status < 429) {
      pages.delete(address); // the page is gone or has moved; a failure says nothing about it
    }
    return page;
  };
  const renderOnce = (address: string): Promise<CachedPage> =>
    renders.run(address, () => limitConcurrency(() => render(address)));

  /** Changes the stored bytes of the same page. */
  const replaceBody = (
    address: string,
    { etag }: CachedPage,
    change: (packed: CompressedBody) => CompressedBody,
  ): void => {
    const existing = pages.peek(address);
    const packed = findEqualBody(address, etag);
    if (existing && packed) pages.set(address, { ...existing, body: change(packed) });
  };

  /**
   * Counts a reader and starts the best compression. Nobody waits for it. One at a time leaves Node's other threads to waiting requests.
   */
  const countReader = (address: string, page: CachedPage): void => {
    const { body } = page;
    body.readerCount += 1;
    if (body.readerCount !== READERS_BEFORE_BEST_COMPRESSION || body.primary.encoding === "identity") return;
    void compressions
      .run(`best ${address} ${page.etag}`, () =>
        limitBestCompressions(async () => compress(await decompress(body.primary), "br", "best")),
      )
      .then((best) => {
        const primary = { encoding: "br", bytes: copyBuffer(best) } as const;
        replaceBody(address, page, ({ readerCount }) => ({ primary, alternatives: {}, readerCount }));
      })
      .catch(() => undefined); // the fast compression stays
  };

  const encodeBody = async (address: string, page: CachedPage, form: BodyEncoding): Promise<Buffer> => {
    const { primary, alternatives } = page.body;
    const existing = form === primary.encoding ? primary.bytes : alternatives[form];
    if (existing) return existing;
    return compressions.run(`${form} ${address} ${page.etag}`, async () => {
      const identity = await decompress(primary);
      const bytes = copyBuffer(form === "identity" ? identity : await compress(identity, form));
      replaceBody(address, page, (packed) => ({ ...packed, alternatives: { ...packed.alternatives, [form]: bytes } }));
      return bytes;
    });
  };

  const send = async (
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
    const isCompressed = page.body.primary.encoding === "br";
    const encoding = isCompressed ? getPreferredEncoding(incoming.headers["accept-encoding"] ?? null) : null;
    const body = await encodeBody(address, page, encoding ?? "identity");
    if (encoding !== null) headers.push("Content-Encoding", encoding);
    headers.push("Content-Length", String(body.length));
    response.writeHead(page.status, headers).end(body); // Node sends no body to HEAD
  };

  /** Returns the address of a target. Only those of cached pages are stored, so that requests for missing pages remove none. */
  const findAddress = (target: string): string | null => {
    const cachedAddress = addresses.get(target);
    if (cachedAddress !== undefined) return cachedAddress;
    const address = getPublicPath(target);
    if (address !== null && target.length <= TARGET_LENGTH_MAXIMUM && pages.has(address))
      addresses.set(target, address);
    return address;
  };

  const respond = async (
    incoming: IncomingMessage,
    response: ServerResponse,
    address: string,
    next: () => void,
  ): Promise<void> => {
    const cached = pages.get(address);
    const currentPage = cached?.revision === revision ? cached : undefined;
    const secondsLeft = currentPage?.lifetime
      ? currentPage.lifetime.fresh - (now() - currentPage.renderedAt) / 1000
      : Number.NaN;
    const ttl = `hit; ttl=${Math.floor(secondsLeft)}`;
    if (currentPage && secondsLeft > 0) {
      countReader(address, currentPage);
      return send(incoming, response, { address, page: currentPage, status: ttl });
    }
    const isRendering = renders.isRunning(address);
    const refusal = isRendering ? null : await consume(getCallerIp(incoming));
    if (currentPage?.lifetime && secondsLeft > -currentPage.lifetime.stale) {
      countReader(address, currentPage);
      if (refusal === null) renderOnce(address).catch(() => undefined); // the next reader tries again
      return send(incoming, response, { address, page: currentPage, status: ttl });
    }
    if (refusal !== null) return next();
    const page = await renderOnce(address);
    return send(incoming, response, { address, page, status: isRendering ? "fwd=miss; collapsed" : "fwd=miss" });
  };

  return {
    middleware: (incoming, response, next) => {
      const isRead = incoming.method === "GET" || incoming.method === "HEAD";
      const address = isRead ? findAddress(incoming.url ?? "") : null;
      if (address === null) return next();
      respond(incoming, response, address, next).catch(() => (response.headersSent ? response.destroy() : next()));
    },
    invalidate: () => {
      revision += 1;
      addresses.clear(); // a language may be gone
      for (const [address, { body }] of pages.entries()) {
        if (body.readerCount < READERS_BEFORE_BEST_COMPRESSION) pages.delete(address); // its bytes are quick to make again
      }
      renders.clear();
    },
  };
};
