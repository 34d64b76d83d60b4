import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createBrotliDecompress, createGzip } from "node:zlib";
import { createNetworkLimit } from "@griya/http";
import type { Feed, OpenFeed } from "@griya/storefront/server";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { getPreferredEncoding } from "./compression.ts";
import { createSingleFlight } from "./single-flight.ts";
import { matchesEtag } from "./static-files.ts";

/** The limit of compressed bytes of all cached feeds. The cache first removes the least recently read feed. */
const CACHED_BYTES_MAXIMUM = 32 * 1024 * 1024;

/** The rate limit of feeds for one network address. A crawler reads each part of a feed once a day. */
export const FEED_RATE_LIMIT = { points: 120, seconds: 60 };

/** The limit of feeds that wait to be written. Above this limit, a reader gets the status 503. */
const FEED_QUEUE_MAXIMUM = 20;
const RETRY_AFTER_SECONDS = 30;

/** The shortest time before a changed feed is written again, in milliseconds. */
const FEED_AGE_MINIMUM = 60_000;
/** The longest time for which a feed is fresh, in milliseconds. No event reports changes of stock and sales. */
const FEED_AGE_MAXIMUM = 3_600_000;

/** The compression quality. This quality takes twice the time of the quality for pages, but a cached feed is compressed only once. */
const BROTLI_QUALITY = 5;

const FEED_CACHE_CONTROL = "public, max-age=300";
const TEXT_TYPE = "text/plain; charset=utf-8";

type CachedFeed = { type: string; br: Buffer; etag: string; writtenAt: number; revision: number };

export type FeedHandlerOptions = {
  isFeedPath: (pathname: string) => boolean;
  openFeed: OpenFeed;
  onFailure: (problem: unknown) => void;
  /** Returns the time in milliseconds since an arbitrary moment. */
  now?: () => number;
};

export type FeedHandler = {
  /** Answers a request for a feed. Returns null for an address without a feed. */
  handle: (request: Request, ip: string | null) => Promise<Response> | null;
  /** Records a change of the feeds' content. */
  recordChange: () => void;
};

const createRefusalResponse = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(status === 404 ? "Not found" : "Come again later", {
    status,
    headers: { "Content-Type": TEXT_TYPE, "Cache-Control": "no-store", ...headers },
  });

/**
 * Compresses a feed while it is written, and returns its type, its compressed bytes and their ETag. Only the compressed bytes are
 * completely in memory.
 */
const compressFeed = async ({ type, write }: Feed): Promise<Pick<CachedFeed, "type" | "br" | "etag">> => {
  const parts: Buffer[] = [];
  const hash = createHash("sha256");
  await pipeline(
    Readable.from(write()),
    createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const part of compressed) {
        hash.update(part);
        parts.push(part);
      }
    },
  );
  return { type, br: Buffer.concat(parts), etag: `W/"${hash.digest("base64url").slice(0, 22)}"` };
};

const createFeedBody = (br: Buffer, encoding: "br" | "gzip" | null): BodyInit => {
  if (encoding === "br") return new Uint8Array(br);
  const plainStream = Readable.from([br]).pipe(createBrotliDecompress());
  return Readable.toWeb(
    encoding === "gzip" ? plainStream.pipe(createGzip()) : plainStream,
  ) as ReadableStream<Uint8Array>;
};

/** Creates the handler of feeds. A feed is written once for all readers and cached in compressed form. One feed is written at a time. */
export const createFeedHandler = ({
  isFeedPath,
  openFeed,
  onFailure,
  now = () => performance.now(),
}: FeedHandlerOptions): FeedHandler => {
  const cache = new LRUCache<string, CachedFeed>({
    maxSize: CACHED_BYTES_MAXIMUM,
    sizeCalculation: ({ br }) => br.length + 1,
  });
  const runningWrites = createSingleFlight<CachedFeed | null>();
  const limitConcurrency = pLimit(1);
  const countRequest = createNetworkLimit(FEED_RATE_LIMIT);
  let revision = 0;

  const isFresh = ({ writtenAt, revision: feedRevision }: CachedFeed): boolean => {
    const age = now() - writtenAt;
    return age < (feedRevision === revision ? FEED_AGE_MAXIMUM : FEED_AGE_MINIMUM);
  };

  const writeFeed = async (pathname: string): Promise<CachedFeed | null> => {
    const startState = { writtenAt: now(), revision };
    const feed = await openFeed(pathname);
    if (feed === null) return null;
    const writtenFeed = { ...startState, ...(await compressFeed(feed)) };
    cache.set(pathname, writtenFeed);
    return writtenFeed;
  };

  /**
   * Returns a fresh feed from the cache. The function also returns an old feed while another feed is written, because the next write may
   * take minutes.
   */
  const findCachedFeed = (pathname: string): CachedFeed | null => {
    const cachedFeed = cache.get(pathname);
    return cachedFeed && (isFresh(cachedFeed) || limitConcurrency.activeCount > 0) ? cachedFeed : null;
  };

  const handleFeedRequest = async (request: Request, pathname: string, ip: string | null): Promise<Response> => {
    const refusal = ip === null ? null : await countRequest(ip);
    if (refusal !== null) return createRefusalResponse(refusal.code, refusal.headers);
    const cachedFeed = findCachedFeed(pathname);
    const isQueueFull = limitConcurrency.pendingCount >= FEED_QUEUE_MAXIMUM && !runningWrites.isRunning(pathname);
    if (cachedFeed === null && isQueueFull)
      return createRefusalResponse(503, { "Retry-After": String(RETRY_AFTER_SECONDS) });
    try {
      const feed = cachedFeed ?? (await runningWrites.run(pathname, () => limitConcurrency(() => writeFeed(pathname))));
      if (feed === null) return createRefusalResponse(404);
      const { type, etag, br } = feed;
      const headers = {
        "Content-Type": type,
        "Cache-Control": FEED_CACHE_CONTROL,
        ETag: etag,
        Vary: "Accept-Encoding",
      };
      if (matchesEtag(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
      const encoding = getPreferredEncoding(request.headers.get("Accept-Encoding"));
      const encodedHeaders = { ...headers, ...(encoding && { "Content-Encoding": encoding }) };
      return new Response(request.method === "HEAD" ? null : createFeedBody(br, encoding), { headers: encodedHeaders });
    } catch (problem) {
      onFailure(problem);
      return createRefusalResponse(503, { "Retry-After": String(RETRY_AFTER_SECONDS) });
    }
  };

  return {
    handle: (request, ip) => {
      const { pathname } = new URL(request.url);
      return isFeedPath(pathname) ? handleFeedRequest(request, pathname, ip) : null;
    },
    recordChange: () => {
      revision += 1;
    },
  };
};
