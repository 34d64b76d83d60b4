import { localeOfPath } from "@griya/api";
import { createAddressLimit, type Refusal, unavailable } from "@griya/http";
import pLimit from "p-limit";
import { compressed } from "./compression.ts";

/** Limit of renders in progress, from the provider's calls to the compressed bytes. More would only wait for each other. */
export const RENDERS_AT_ONCE = 8;
/** Limit of pages that wait for their turn. Further readers are asked to come again. */
export const WAITING_MAXIMUM = 200;
const PAUSE_WHEN_FULL = 2;

/**
 * Limit of rendered pages for one address. It is high, because whole towns share one behind a mobile carrier. The period is short, so that
 * nobody's burst delays others.
 */
export const RENDERS_FROM_ADDRESS = { points: 100, seconds: 5 };

/** The limits within which a server renders pages. */
export type RenderLimits = {
  /** Counts a rendered page of an address. Returns the refusal above the limit. */
  spend: (ip: string) => Promise<Refusal | null>;
  inTurn: <Result>(render: () => Promise<Result>) => Promise<Result>;
};

/** Creates limits that count in memory. Each server counts for itself. */
export const createRenderLimits = (): RenderLimits => {
  const inTurn = pLimit(RENDERS_AT_ONCE);
  const spendAddress = createAddressLimit(RENDERS_FROM_ADDRESS);
  return {
    spend: async (ip) => (inTurn.pendingCount >= WAITING_MAXIMUM ? unavailable(PAUSE_WHEN_FULL) : spendAddress(ip)),
    inTurn,
  };
};

/** Answers with plain text in the page's language. A rendered page would need the very work that is refused. */
const answerRefusal = ({ code, headers, sentences }: Refusal, request: Request): Response => {
  const locale = localeOfPath(new URL(request.url).pathname);
  return new Response(sentences(locale).join(" "), {
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
export const limitPages =
  (page: (request: Request) => Promise<Response>, { spend, inTurn }: RenderLimits) =>
  async (request: Request, ip: string | null): Promise<Response> => {
    if (ip === null) return page(request);
    const refusal = await spend(ip);
    if (refusal !== null) return answerRefusal(refusal, request);
    return inTurn(async () => compressed(request, await page(request)));
  };
