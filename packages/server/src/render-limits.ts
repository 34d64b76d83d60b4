import { getPathLocale } from "@griya/api";
import { createNetworkLimit, type Refusal, serviceUnavailable } from "@griya/http";
import pLimit from "p-limit";
import { compressResponse } from "./compression.ts";

/** The limit of renders in progress, from the provider's calls to the compressed bytes. More renders would not be faster. */
export const CONCURRENT_RENDERS_MAXIMUM = 8;
/** The limit of pages that wait for their render. Above this limit, a reader gets the status 503. */
export const RENDER_QUEUE_MAXIMUM = 200;
const RETRY_AFTER_SECONDS = 2;

/**
 * The rate limit of rendered pages for one network address. The limit is high, because whole towns share an address of a mobile carrier. The
 * period is short, so that the burst of one caller does not delay others.
 */
export const RENDER_RATE_LIMIT = { points: 100, seconds: 5 };

/** The limits within which a server renders pages. */
export type RenderLimits = {
  /** Counts a rendered page of a network address. Returns a refusal above the limit or when too many pages wait, otherwise null. */
  countRender: (ip: string) => Promise<Refusal | null>;
  limitConcurrency: <Result>(render: () => Promise<Result>) => Promise<Result>;
};

/** Creates limits that count in memory. Each process of the server has its own counts. */
export const createRenderLimits = (): RenderLimits => {
  const limitConcurrency = pLimit(CONCURRENT_RENDERS_MAXIMUM);
  const countAddress = createNetworkLimit(RENDER_RATE_LIMIT);
  return {
    countRender: async (ip) =>
      limitConcurrency.pendingCount >= RENDER_QUEUE_MAXIMUM
        ? serviceUnavailable(RETRY_AFTER_SECONDS)
        : countAddress(ip),
    limitConcurrency,
  };
};

/** Returns a refusal as plain text in the page's language. A rendered page would cause the load that the limit prevents. */
const createRefusalResponse = ({ code, headers, getMessages }: Refusal, request: Request): Response => {
  const locale = getPathLocale(new URL(request.url).pathname);
  return new Response(getMessages(locale).join(" "), {
    status: code,
    headers: {
      ...headers,
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Language": locale,
      "Cache-Control": "no-store",
    },
  });
};

/**
 * Returns a handler that limits the pages and compresses them for their readers. Only the page cache calls without an `ip`, because it
 * limits and compresses the pages itself.
 */
export const withRenderLimits =
  (handlePage: (request: Request) => Promise<Response>, { countRender, limitConcurrency }: RenderLimits) =>
  async (request: Request, ip: string | null): Promise<Response> => {
    if (ip === null) return handlePage(request);
    const refusal = await countRender(ip);
    if (refusal !== null) return createRefusalResponse(refusal, request);
    return limitConcurrency(async () => compressResponse(request, await handlePage(request)));
  };
