import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { compress, type Encoding, preferredEncoding, readBody, unpackBrotli } from "./compression.ts";
import type { RenderLimits } from "./render-limits.ts";
import type { Middleware } from "./serve.ts";
import { createSharedWork } from "./shared-work.ts";
import { hasAlready } from "./static-files.ts";

/**
 * Limit of bytes of all cached pages: about 800 to 1,100, with 12 to 24 KB each in compressed form. The least recently read are removed
 * first.
 */
export const BYTES_MAXIMUM = 16 * 1024 * 1024;

/**
 * Number of readers after which a page is compressed with `best`. That takes as long as writing ten pages, so a crawler must not cause it.
 */
export const READERS_BEFORE_BEST = 3;

/** Limit of recent request targets whose address is cached. To find an address takes as long as to answer with a cached page. */
const TARGETS_MAXIMUM = 2_000;
/** Limit of characters of such a target. A longer one is computed each time. */
const TARGET_MAXIMUM = 300;

/** The times for which a page is fresh, and after that stale but served during a new render. In seconds. */
type Lifetime = { fresh: number; stale: number };

/** The encoding of a page's bytes. */
type Form = Encoding | "identity";

type Packed = {
  /** Compressed with brotli, first `fast` and later `best`. An empty body is not compressed. */
  first: { form: "br" | "identity"; bytes: Buffer };
  /** Other encodings, made for the first reader without brotli. */
  others: Readonly<Partial<Record<Form, Buffer>>>;
  /** The number of readers who got it. */
  readers: number;
};

type Page = {
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
  packed: Packed;
};

export type PageCacheOptions = {
  /** Returns the single address of a page for everyone, by request target. Returns null for any other target. */
  addressOf: (target: string) => string | null;
  /** Answers like the server without the cache, uncompressed. */
  answer: (request: Request) => Promise<Response>;
  limits: RenderLimits;
  callerOf: (incoming: IncomingMessage) => string;
  /** Limit of bytes of all cached pages. */
  maximum?: number;
  /** Milliseconds since an arbitrary moment. */
  now?: () => number;
};

export type PageCache = {
  /** Answers with pages for everyone, and passes all other requests on. */
  middleware: Middleware;
  /** Stops answering with the cached pages, because their content has changed. */
  drop: () => void;
};

const seconds = (cacheControl: string, name: string): number =>
  Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);

/** Returns the lifetime from the answer's own headers. Only a complete page that is the same for everyone allows a shared cache. */
const lifetimeOf = ({ status, headers }: Response): Lifetime | null => {
  const caching = headers.get("Cache-Control") ?? "";
  const fresh = seconds(caching, "s-maxage");
  return status === 200 && fresh > 0 ? { fresh, stale: seconds(caching, "stale-while-revalidate") } : null;
};

/**
 * Copies bytes into their own memory. Node takes small buffers from blocks of 64 KB, and one of them would keep a whole block in memory.
 */
const alone = (bytes: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
};

const packFast = async (answer: Response): Promise<Packed> => {
  const body = await readBody(answer);
  const first =
    body.length === 0
      ? { form: "identity" as const, bytes: body }
      : { form: "br" as const, bytes: alone(await compress(body, "br")) };
  return { first, others: {}, readers: 0 };
};

const unpacked = async ({ form, bytes }: Packed["first"]): Promise<Buffer> =>
  form === "identity" ? bytes : unpackBrotli(bytes);

const bytesOf = ({ headers, packed: { first, others } }: Page, address: string): number =>
  [first.bytes, ...Object.values(others)].reduce(
    (sum, { length }) => sum + length,
    address.length + headers.join("").length,
  );

/** Returns the `Cache-Status` field (RFC 9211). */
const cacheStatus = (what: string): string => `griya; ${what}`;

/**
 * Caches pages that are the same for everyone in compressed form. It reads only the address of a request. A page is fresh for as long as
 * its own `Cache-Control` says. Then it is still served, while one request renders it again.
 */
export const createPageCache = ({
  addressOf,
  answer,
  limits: { spend, inTurn },
  callerOf,
  maximum = BYTES_MAXIMUM,
  now = () => performance.now(),
}: PageCacheOptions): PageCache => {
  const pages = new LRUCache<string, Page>({ maxSize: maximum, sizeCalculation: bytesOf });
  const addresses = new LRUCache<string, string>({ max: TARGETS_MAXIMUM });
  const renders = createSharedWork<Page>();
  const packings = createSharedWork<Buffer>();
  const oneByOne = pLimit(1);
  let revision = 0;

  /** Returns compressed bytes with the same content. They are reused however often the page is rendered. */
  const packedAs = (address: string, etag: string | null): Packed | null => {
    const known = pages.peek(address);
    return etag !== null && known?.etag === etag ? known.packed : null;
  };

  const render = async (address: string): Promise<Page> => {
    const begun = revision;
    const answered = await answer(new Request(`http://shop${address}`));
    const etag = answered.headers.get("ETag");
    const page: Page = {
      status: answered.status,
      headers: [...answered.headers, ["Vary", "Accept-Encoding"]].filter(([name]) => name !== "content-length").flat(),
      etag,
      lifetime: lifetimeOf(answered),
      renderedAt: now(),
      revision: begun,
      packed: packedAs(address, etag) ?? (await packFast(answered)),
    };
    if (begun !== revision) return page; // its content has changed since
    if (page.lifetime !== null) {
      pages.set(address, { ...page, packed: packedAs(address, etag) ?? page.packed });
    } else if (page.status < 429) {
      pages.delete(address); // the page is gone or has moved; a failure says nothing about it
    }
    return page;
  };
  const renderOnce = (address: string): Promise<Page> => renders.do(address, () => inTurn(() => render(address)));

  /** Changes the stored bytes of the same page. */
  const repack = (address: string, { etag }: Page, change: (packed: Packed) => Packed): void => {
    const known = pages.peek(address);
    const packed = packedAs(address, etag);
    if (known && packed) pages.set(address, { ...known, packed: change(packed) });
  };

  /**
   * Counts a reader and starts the best compression. Nobody waits for it. One at a time leaves Node's other threads to waiting requests.
   */
  const countReader = (address: string, page: Page): void => {
    const { packed } = page;
    packed.readers += 1;
    if (packed.readers !== READERS_BEFORE_BEST || packed.first.form === "identity") return;
    void packings
      .do(`best ${address} ${page.etag}`, () =>
        oneByOne(async () => compress(await unpacked(packed.first), "br", "best")),
      )
      .then((best) => {
        const first = { form: "br", bytes: alone(best) } as const;
        repack(address, page, ({ readers }) => ({ first, others: {}, readers }));
      })
      .catch(() => undefined); // the fast compression stays
  };

  const pack = async (address: string, page: Page, form: Form): Promise<Buffer> => {
    const { first, others } = page.packed;
    const known = form === first.form ? first.bytes : others[form];
    if (known) return known;
    return packings.do(`${form} ${address} ${page.etag}`, async () => {
      const identity = await unpacked(first);
      const bytes = alone(form === "identity" ? identity : await compress(identity, form));
      repack(address, page, (packed) => ({ ...packed, others: { ...packed.others, [form]: bytes } }));
      return bytes;
    });
  };

  const send = async (
    incoming: IncomingMessage,
    response: ServerResponse,
    { address, page, status }: { address: string; page: Page; status: string },
  ): Promise<void> => {
    const age = Math.max(0, Math.floor((now() - page.renderedAt) / 1000));
    const headers = [...page.headers, "Age", String(age), "Cache-Status", cacheStatus(status)];
    if (page.etag !== null && hasAlready(incoming.headers["if-none-match"], page.etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const isPacked = page.packed.first.form === "br";
    const encoding = isPacked ? preferredEncoding(incoming.headers["accept-encoding"] ?? null) : null;
    const body = await pack(address, page, encoding ?? "identity");
    if (encoding !== null) headers.push("Content-Encoding", encoding);
    headers.push("Content-Length", String(body.length));
    response.writeHead(page.status, headers).end(body); // Node sends no body to HEAD
  };

  /** Returns the address of a target. Only those of cached pages are stored, so that requests for missing pages remove none. */
  const findAddress = (target: string): string | null => {
    const remembered = addresses.get(target);
    if (remembered !== undefined) return remembered;
    const address = addressOf(target);
    if (address !== null && target.length <= TARGET_MAXIMUM && pages.has(address)) addresses.set(target, address);
    return address;
  };

  const answerWith = async (
    incoming: IncomingMessage,
    response: ServerResponse,
    address: string,
    pass: () => void,
  ): Promise<void> => {
    const kept = pages.get(address);
    const known = kept?.revision === revision ? kept : undefined;
    const left = known?.lifetime ? known.lifetime.fresh - (now() - known.renderedAt) / 1000 : Number.NaN;
    const ttl = `hit; ttl=${Math.floor(left)}`;
    if (known && left > 0) {
      countReader(address, known);
      return send(incoming, response, { address, page: known, status: ttl });
    }
    const isUnderWay = renders.has(address);
    const refusal = isUnderWay ? null : await spend(callerOf(incoming));
    if (known?.lifetime && left > -known.lifetime.stale) {
      countReader(address, known);
      if (refusal === null) renderOnce(address).catch(() => undefined); // the next reader tries again
      return send(incoming, response, { address, page: known, status: ttl });
    }
    if (refusal !== null) return pass();
    const page = await renderOnce(address);
    return send(incoming, response, { address, page, status: isUnderWay ? "fwd=miss; collapsed" : "fwd=miss" });
  };

  return {
    middleware: (incoming, response, next) => {
      const isRead = incoming.method === "GET" || incoming.method === "HEAD";
      const address = isRead ? findAddress(incoming.url ?? "") : null;
      if (address === null) return next();
      answerWith(incoming, response, address, next).catch(() => (response.headersSent ? response.destroy() : next()));
    },
    drop: () => {
      revision += 1;
      addresses.clear(); // a language may be gone
      for (const [address, { packed }] of pages.entries()) {
        if (packed.readers < READERS_BEFORE_BEST) pages.delete(address); // its bytes are quick to make again
      }
      renders.forget();
    },
  };
};
