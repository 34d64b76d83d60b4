import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { compress, type Encoding, preferredEncoding, readBody, unpackBrotli } from "./compression.ts";
import type { RenderLimits } from "./render-limits.ts";
import type { Middleware } from "./serve.ts";
import { createSharedWork } from "./shared-work.ts";
import { hasAlready } from "./static-files.ts";

/** Of all kept pages together: some 800 to 1,100, for a page is kept as it travels, in 12 to 24 KB. The least read make room. */
export const BYTES_MAXIMUM = 16 * 1024 * 1024;

/** After so many more readers a page is packed best, which takes as long as writing ten: who reads a whole catalogue once or twice has it done for nobody. */
export const READERS_BEFORE_BEST = 3;

/** Of what readers lately asked for, whose address is known: to find it takes as long as to answer with a kept page. */
const TARGETS_MAXIMUM = 2_000;
/** Characters of such a target; a longer one is looked up each time. */
const TARGET_MAXIMUM = 300;

/** For how long a page is fresh, and for how long after that it may be answered with while it is rendered anew; seconds. */
type Lifetime = { fresh: number; stale: number };

/** How the bytes of a page travel. */
type Form = Encoding | "identity";

type Packed = {
  /** By brotli, fast and later best. An empty body is not packed. */
  first: { form: "br" | "identity"; bytes: Buffer };
  /** Made of it for the first who takes no brotli. */
  others: Readonly<Partial<Record<Form, Buffer>>>;
  /** Who were answered with it. */
  readers: number;
};

type Page = {
  status: number;
  /** As they travel, names and values in turn. */
  headers: readonly string[];
  etag: string | null;
  /** Null for a page that may not be kept. */
  lifetime: Lifetime | null;
  /** In milliseconds. */
  renderedAt: number;
  /** What the shop showed then: a page of an earlier revision answers nobody, and lends its bytes to the next that has the same. */
  revision: number;
  packed: Packed;
};

export type PageCacheOptions = {
  /** The one address of a page for everyone, by what was asked for; null for whatever else. */
  addressOf: (target: string) => string | null;
  /** Answers as it would without the cache, uncompressed. */
  answer: (request: Request) => Promise<Response>;
  limits: RenderLimits;
  callerOf: (incoming: IncomingMessage) => string;
  /** Bytes of all kept pages. */
  maximum?: number;
  /** Milliseconds since any beginning. */
  now?: () => number;
};

export type PageCache = {
  /** Answers with pages for everyone, and passes on what else is asked for. */
  middleware: Middleware;
  /** Answers with none of its pages any more: what they show has changed. */
  drop: () => void;
};

const seconds = (cacheControl: string, name: string): number =>
  Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);

/** As the answer itself says; only a whole page that is the same for everyone says that a shared cache may keep it. */
const lifetimeOf = ({ status, headers }: Response): Lifetime | null => {
  const caching = headers.get("Cache-Control") ?? "";
  const fresh = seconds(caching, "s-maxage");
  return status === 200 && fresh > 0 ? { fresh, stale: seconds(caching, "stale-while-revalidate") } : null;
};

/** Bytes in memory of their own: Node gives small ones out of pieces of 64 KB, each of which would be kept whole with one of them. */
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

/** What stood in between, by the field's own words (RFC 9211). */
const cacheStatus = (what: string): string => `griya; ${what}`;

/**
 * Keeps pages that are the same for everyone as they travel, before anything of a request is read but its address. A page is fresh for as
 * long as its own `Cache-Control` says; then it is still answered with, while one request renders it anew.
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

  /** The bytes of a page are packed once, however often it is rendered to the same. */
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
    if (begun !== revision) return page; // what it shows has changed since
    if (page.lifetime !== null) {
      pages.set(address, { ...page, packed: packedAs(address, etag) ?? page.packed });
    } else if (page.status < 429) {
      pages.delete(address); // it is gone, or has moved; a failure says nothing about the page
    }
    return page;
  };
  const renderOnce = (address: string): Promise<Page> => renders.do(address, () => inTurn(() => render(address)));

  /** Changes how the bytes of the same page are kept. */
  const repack = (address: string, { etag }: Page, change: (packed: Packed) => Packed): void => {
    const known = pages.peek(address);
    const packed = packedAs(address, etag);
    if (known && packed) pages.set(address, { ...known, packed: change(packed) });
  };

  /** Nobody waits for the packing; one at a time leaves Node's other threads to those who do. */
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
      .catch(() => undefined); // it goes on as it is
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
    response.writeHead(page.status, headers).end(body); // of which Node sends none to HEAD
  };

  /** Only of kept pages, so that who asks for what is not there makes nobody's be forgotten. */
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
      if (refusal === null) renderOnce(address).catch(() => undefined); // the next reader asks again
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
      addresses.clear(); // a language may have gone
      for (const [address, { packed }] of pages.entries()) {
        if (packed.readers < READERS_BEFORE_BEST) pages.delete(address); // it has nothing to lend that takes long to make
      }
      renders.forget();
    },
  };
};
