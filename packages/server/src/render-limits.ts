import { localeOfPath } from "@griya/api";
import { createAddressLimit, type Refusal, unavailable } from "@griya/http";
import pLimit from "p-limit";
import { compressed } from "./compression.ts";

/** From asking the provider to the packed bytes; more would only wait for each other. */
export const RENDERS_AT_ONCE = 8;
/** Pages that wait for their turn; whoever comes then had better come again. */
export const WAITING_MAXIMUM = 200;
const PAUSE_WHEN_FULL = 2;

/**
 * Pages that one address may have rendered. Generous, for whole towns share one behind a mobile carrier, but in short rounds, so
 * that nobody's burst keeps others waiting.
 */
export const RENDERS_FROM_ADDRESS = { points: 100, seconds: 5 };

/** Holds the rendering of pages within what a server bears. */
export type RenderLimits = {
  /** Counts a page that an address has rendered; yields the refusal where that is too much. */
  spend: (ip: string) => Promise<Refusal | null>;
  inTurn: <Result>(render: () => Promise<Result>) => Promise<Result>;
};

/** Counts in memory: each server counts for itself. */
export const createRenderLimits = (): RenderLimits => {
  const inTurn = pLimit(RENDERS_AT_ONCE);
  const spendAddress = createAddressLimit(RENDERS_FROM_ADDRESS);
  return {
    spend: async (ip) => (inTurn.pendingCount >= WAITING_MAXIMUM ? unavailable(PAUSE_WHEN_FULL) : spendAddress(ip)),
    inTurn,
  };
};

/** In the page's language, and in words alone: drawing a page is what has become too much. */
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
 * Pages within their limits, packed for who reads them. The page cache alone asks for some without an `ip`: it has counted them, has
 * them take their turn and packs them itself.
 */
export const limitPages =
  (page: (request: Request) => Promise<Response>, { spend, inTurn }: RenderLimits) =>
  async (request: Request, ip: string | null): Promise<Response> => {
    if (ip === null) return page(request);
    const refusal = await spend(ip);
    if (refusal !== null) return answerRefusal(refusal, request);
    return inTurn(async () => compressed(request, await page(request)));
  };
