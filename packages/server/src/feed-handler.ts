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

/** Packed bytes of all kept feeds; the least read make room. */
const BYTES_MAXIMUM = 32 * 1024 * 1024;

/** Feeds that one address may read. A crawler takes each part once a day. */
export const FEEDS_FROM_ADDRESS = { points: 120, seconds: 60 };

/** Feeds that wait to be written; whoever comes then had better come again. */
const WAITING_MAXIMUM = 20;
const PAUSE_WHEN_FULL = 30;

/** A feed is written anew when the catalogue has changed, but no sooner than this after the last time, in milliseconds. */
const AGE_MINIMUM = 60_000;
/** Stock changes without a word, and so do sales. */
const AGE_MAXIMUM = 3_600_000;

/** Half as fast as a page is packed: a feed is read by machines, and kept. */
const QUALITY = 5;

const CACHING = "public, max-age=300";
const TEXT = "text/plain; charset=utf-8";

type Kept = { type: string; br: Buffer; etag: string; writtenAt: number; revision: number };

export type FeedHandlerOptions = {
  isFeedPath: (pathname: string) => boolean;
  open: OpenFeed;
  onFailure: (problem: unknown) => void;
  /** Milliseconds since any beginning. */
  now?: () => number;
};

export type FeedHandler = {
  /** Null for an address that is no feed's. */
  answer: (request: Request, ip: string | null) => Promise<Response> | null;
  /** What feeds say has changed. */
  markChanged: () => void;
};

const refusal = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(status === 404 ? "Not found" : "Come again later", {
    status,
    headers: { "Content-Type": TEXT, "Cache-Control": "no-store", ...headers },
  });

/** Only the packed bytes are ever whole in memory: what is written goes straight into them. */
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

/** Answers with what machines read of the shop: each feed is written once for all its readers, one at a time, and kept as it travels. */
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

  /** While another is being written, which may take minutes, what has aged is better than a wait. */
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
