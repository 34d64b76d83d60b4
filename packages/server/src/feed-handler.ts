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

/** Limit of compressed bytes of all cached feeds. The least recently read are removed first. */
const BYTES_MAXIMUM = 32 * 1024 * 1024;

/** Limit of feeds for one address. A crawler reads each part once a day. */
export const FEED_RATE_LIMIT = { points: 120, seconds: 60 };

/** Limit of feeds that wait to be written. Further readers are asked to come again. */
const QUEUE_MAXIMUM = 20;
const RETRY_AFTER_WHEN_FULL = 30;

/** The shortest time before a changed feed is written again, in milliseconds. */
const AGE_MINIMUM = 60_000;
/** The maximum age, since no event reports stock and sales. */
const AGE_MAXIMUM = 3_600_000;

/** Compression quality, half as fast as for a page. Machines read a feed, and it is cached. */
const BROTLI_QUALITY = 5;

const CACHE_CONTROL = "public, max-age=300";
const TEXT = "text/plain; charset=utf-8";

type CachedFeed = { type: string; br: Buffer; etag: string; writtenAt: number; revision: number };

export type FeedHandlerOptions = {
  isFeedPath: (pathname: string) => boolean;
  open: OpenFeed;
  onFailure: (problem: unknown) => void;
  /** Milliseconds since an arbitrary moment. */
  now?: () => number;
};

export type FeedHandler = {
  /** Returns null for an address without a feed. */
  handle: (request: Request, ip: string | null) => Promise<Response> | null;
  /** Records a change of the feeds' content. */
  markChanged: () => void;
};

const createRefusalResponse = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(status === 404 ? "Not found" : "Come again later", {
    status,
    headers: { "Content-Type": TEXT, "Cache-Control": "no-store", ...headers },
  });

/** Compresses a feed while it is written. Only the compressed bytes are ever completely in memory. */
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

const createBody = (br: Buffer, encoding: "br" | "gzip" | null): BodyInit => {
  if (encoding === "br") return new Uint8Array(br);
  const plain = Readable.from([br]).pipe(createBrotliDecompress());
  return Readable.toWeb(encoding === "gzip" ? plain.pipe(createGzip()) : plain) as ReadableStream<Uint8Array>;
};

/** Answers with the feeds of the shop. Each feed is written once for all readers, one at a time, and cached in compressed form. */
export const createFeedHandler = ({
  isFeedPath,
  open,
  onFailure,
  now = () => performance.now(),
}: FeedHandlerOptions): FeedHandler => {
  const cache = new LRUCache<string, CachedFeed>({
    maxSize: BYTES_MAXIMUM,
    sizeCalculation: ({ br }) => br.length + 1,
  });
  const runningWrites = createSingleFlight<CachedFeed | null>();
  const limitConcurrency = pLimit(1);
  const consume = createNetworkLimit(FEED_RATE_LIMIT);
  let revision = 0;

  const isFresh = ({ writtenAt, revision: feedRevision }: CachedFeed): boolean => {
    const age = now() - writtenAt;
    return age < (feedRevision === revision ? AGE_MAXIMUM : AGE_MINIMUM);
  };

  const write = async (pathname: string): Promise<CachedFeed | null> => {
    const started = { writtenAt: now(), revision };
    const feed = await open(pathname);
    if (feed === null) return null;
    const written = { ...started, ...(await compressFeed(feed)) };
    cache.set(pathname, written);
    return written;
  };

  /** Returns the cached feed. While another is being written, which may take minutes, an old one is better than a wait. */
  const findCached = (pathname: string): CachedFeed | null => {
    const cached = cache.get(pathname);
    return cached && (isFresh(cached) || limitConcurrency.activeCount > 0) ? cached : null;
  };

  const handle = async (request: Request, pathname: string, ip: string | null): Promise<Response> => {
    const refused = ip === null ? null : await consume(ip);
    if (refused !== null) return createRefusalResponse(refused.code, refused.headers);
    const cached = findCached(pathname);
    const isFull = limitConcurrency.pendingCount >= QUEUE_MAXIMUM && !runningWrites.isRunning(pathname);
    if (cached === null && isFull) return createRefusalResponse(503, { "Retry-After": String(RETRY_AFTER_WHEN_FULL) });
    try {
      const feed = cached ?? (await runningWrites.run(pathname, () => limitConcurrency(() => write(pathname))));
      if (feed === null) return createRefusalResponse(404);
      const { type, etag, br } = feed;
      const headers = { "Content-Type": type, "Cache-Control": CACHE_CONTROL, ETag: etag, Vary: "Accept-Encoding" };
      if (matchesEtag(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
      const encoding = getPreferredEncoding(request.headers.get("Accept-Encoding"));
      const encodedHeaders = { ...headers, ...(encoding && { "Content-Encoding": encoding }) };
      return new Response(request.method === "HEAD" ? null : createBody(br, encoding), { headers: encodedHeaders });
    } catch (problem) {
      onFailure(problem);
      return createRefusalResponse(503, { "Retry-After": String(RETRY_AFTER_WHEN_FULL) });
    }
  };

  return {
    handle: (request, ip) => {
      const { pathname } = new URL(request.url);
      return isFeedPath(pathname) ? handle(request, pathname, ip) : null;
    },
    markChanged: () => {
      revision += 1;
    },
  };
};
