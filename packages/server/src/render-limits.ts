import { getPathLocale } from "@griya/api";
import { createNetworkLimit, type Refusal, serviceUnavailable } from "@griya/http";
import pLimit from "p-limit";
import { compressResponse } from "./compression.ts";

/** Limit of renders in progress, from the provider's calls to the compressed bytes. More would only wait for each other. */
export const CONCURRENT_RENDERS_MAXIMUM = 8;
/** Limit of pages that wait for their turn. Further readers are asked to come again. */
export const QUEUE_MAXIMUM = 200;
const RETRY_AFTER_WHEN_FULL = 2;

/**
 * Limit of rendered pages for one address. It is high, because whole towns share one behind a mobile carrier. The period is short, so that
 * nobody's burst delays others.
 */
export const RENDER_RATE_LIMIT = { points: 100, seconds: 5 };

/** The limits within which a server renders pages. */
export type RenderLimits = {
  /** Counts a rendered page of an address. Returns the refusal above the limit. */
  consume: (ip: string) => Promise<Refusal | null>;
  limitConcurrency: <Result>(render: () => Promise<Result>) => Promise<Result>;
};

/** Creates limits that count in memory. Each server counts for itself. */
export const createRenderLimits = (): RenderLimits => {
  const limitConcurrency = pLimit(CONCURRENT_RENDERS_MAXIMUM);
  const consumeForAddress = createNetworkLimit(RENDER_RATE_LIMIT);
  return {
    consume: async (ip) =>
      limitConcurrency.pendingCount >= QUEUE_MAXIMUM
        ? serviceUnavailable(RETRY_AFTER_WHEN_FULL)
        : consumeForAddress(ip),
    limitConcurrency,
  };
};

/** Answers with plain text in the page's language. A rendered page would need the very work that is refused. */
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
 * Limits the pages and compresses them for their readers. Only the page cache calls without an `ip`. It has its own counts, turns and
 * compression.
 */
export const withRenderLimits =
  (page: (request: Request) => Promise<Response>, { consume, limitConcurrency }: RenderLimits) =>
  async (request: Request, ip: string | null): Promise<Response> => {
    if (ip === null) return page(request);
    const refusal = await consume(ip);
    if (refusal !== null) return createRefusalResponse(refusal, request);
    return limitConcurrency(async () => compressResponse(request, await page(request)));
  };
