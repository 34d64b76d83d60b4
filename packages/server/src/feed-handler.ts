import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createBrotliDecompress, createGzip } from "node:zlib";
import { createAddressLimit } from "@griya/http";
import type { Feed, OpenFeed } from "@griya/storefront/server";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { preferredEncoding } from "./compression.ts";
import { createSharedWork } from "./shared-work.ts";
import { hasAlready } from "./static-files.ts";

/** Limit of compressed bytes of all cached feeds. The least recently read are removed first. */
const BYTES_MAXIMUM = 32 * 1024 * 1024;

/** Limit of feeds for one address. A crawler reads each part once a day. */
export const FEEDS_FROM_ADDRESS = { points: 120, seconds: 60 };

/** Limit of feeds that wait to be written. Further readers are asked to come again. */
const WAITING_MAXIMUM = 20;
const PAUSE_WHEN_FULL = 30;

/** The shortest time before a changed feed is written again, in milliseconds. */
const AGE_MINIMUM = 60_000;
/** The maximum age, since no event reports stock and sales. */
const AGE_MAXIMUM = 3_600_000;

/** Compression quality, half as fast as for a page. Machines read a feed, and it is cached. */
const QUALITY = 5;

const CACHING = "public, max-age=300";
const TEXT = "text/plain; charset=utf-8";

type Kept = { type: string; br: Buffer; etag: string; writtenAt: number; revision: number };

export type FeedHandlerOptions = {
  isFeedPath: (pathname: string) => boolean;
  open: OpenFeed;
  onFailure: (problem: unknown) => void;
  /** Milliseconds since an arbitrary moment. */
  now?: () => number;
};

export type FeedHandler = {
  /** Returns null for an address without a feed. */
  answer: (request: Request, ip: string | null) => Promise<Response> | null;
  /** Records a change of the feeds' content. */
  markChanged: () => void;
};

const refusal = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(status === 404 ? "Not found" : "Come again later", {
    status,
    headers: { "Content-Type": TEXT, "Cache-Control": "no-store", ...headers },
  });

/** Compresses a feed while it is written. Only the compressed bytes are ever completely in memory. */
const pack = async ({ type, write }: Feed): Promise<Pick<Kept, "type" | "br" | "etag">> => {
  const parts: Buffer[] = [];
  const hash = createHash("sha256");
  await pipeline(
    Readable.from(write()),
    createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    async (packed: AsyncIterable<Buffer>) => {
      for await (const part of packed) {
        hash.update(part);
        parts.push(part);
      }
    },
  );
  return { type, br: Buffer.concat(parts), etag: `W/"${hash.digest("base64url").slice(0, 22)}"` };
};

const bodyOf = (br: Buffer, encoding: "br" | "gzip" | null): BodyInit => {
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
  const kept = new LRUCache<string, Kept>({ maxSize: BYTES_MAXIMUM, sizeCalculation: ({ br }) => br.length + 1 });
  const writing = createSharedWork<Kept | null>();
  const inTurn = pLimit(1);
  const spend = createAddressLimit(FEEDS_FROM_ADDRESS);
  let revision = 0;

  const isFresh = ({ writtenAt, revision: of }: Kept): boolean => {
    const age = now() - writtenAt;
    return age < (of === revision ? AGE_MAXIMUM : AGE_MINIMUM);
  };

  const write = async (pathname: string): Promise<Kept | null> => {
    const begun = { writtenAt: now(), revision };
    const feed = await open(pathname);
    if (feed === null) return null;
    const written = { ...begun, ...(await pack(feed)) };
    kept.set(pathname, written);
    return written;
  };

  /** Returns the cached feed. While another is being written, which may take minutes, an old one is better than a wait. */
  const knownAt = (pathname: string): Kept | null => {
    const known = kept.get(pathname);
    return known && (isFresh(known) || inTurn.activeCount > 0) ? known : null;
  };

  const answer = async (request: Request, pathname: string, ip: string | null): Promise<Response> => {
    const refused = ip === null ? null : await spend(ip);
    if (refused !== null) return refusal(refused.code, refused.headers);
    const known = knownAt(pathname);
    const isFull = inTurn.pendingCount >= WAITING_MAXIMUM && !writing.has(pathname);
    if (known === null && isFull) return refusal(503, { "Retry-After": String(PAUSE_WHEN_FULL) });
    try {
      const feed = known ?? (await writing.do(pathname, () => inTurn(() => write(pathname))));
      if (feed === null) return refusal(404);
      const { type, etag, br } = feed;
      const headers = { "Content-Type": type, "Cache-Control": CACHING, ETag: etag, Vary: "Accept-Encoding" };
      if (hasAlready(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
      const encoding = preferredEncoding(request.headers.get("Accept-Encoding"));
      const packed = { ...headers, ...(encoding && { "Content-Encoding": encoding }) };
      return new Response(request.method === "HEAD" ? null : bodyOf(br, encoding), { headers: packed });
    } catch (problem) {
      onFailure(problem);
      return refusal(503, { "Retry-After": String(PAUSE_WHEN_FULL) });
    }
  };

  return {
    answer: (request, ip) => {
      const { pathname } = new URL(request.url);
      return isFeedPath(pathname) ? answer(request, pathname, ip) : null;
    },
    markChanged: () => {
      revision += 1;
    },
  };
};
