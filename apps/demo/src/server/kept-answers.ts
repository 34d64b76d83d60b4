import { type Endpoint, storefront } from "@griya/api";
import { LRUCache } from "lru-cache";
import { fetchFrom, type Provider } from "./provider.ts";
import { createSharedWork } from "./shared-work.ts";

/** Characters of all kept answers together; the least asked for make room. */
const CHARACTERS_MAXIMUM = 4 * 1024 * 1024;

type Fetch = typeof globalThis.fetch;

/** As long as a page is fresh, in milliseconds: stock, of whose changes nobody is told, is no older on any new page. */
const LIFETIME = 60_000;

/** Calls whose answers are the same for everyone, and no secret that has to be guessed. */
const isForEveryone = ({ method, access, limit, answer }: Endpoint): boolean =>
  method === "GET" && access === "public" && limit === "general" && answer === "envelope";

const paths = Object.values(storefront.endpoints)
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter(isForEveryone)
  .map(({ path }) => new RegExp(`^${storefront.prefix}${path.replace(/\{\w+\}/g, "[^/]+")}$`));

const keyOf = (...[url, init]: Parameters<Fetch>): string | null => {
  if (typeof url !== "string" || (init?.method ?? "GET") !== "GET") return null;
  const headers = new Headers(init?.headers);
  const isAnonymous = !headers.has("Authorization") && !headers.has("X-User-Token");
  const { pathname } = new URL(url);
  if (!isAnonymous || !paths.some((path) => path.test(pathname))) return null;
  return `${headers.get("Accept-Language")} ${url}`;
};

/** Rejects when the caller no longer waits. */
const left = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
  });

type Kept = { answer: Response; size: number };

/**
 * The provider as pages ask it: what is the same for everyone is asked once until the catalogue changes, at most for a minute. The same
 * answer is handed out to all, so that the client decodes it once.
 */
export const keepAnswers = (provider: Pick<Provider, "fetch" | "onCatalogueChange">): Fetch => {
  const fetch = fetchFrom(provider);
  const answers = new LRUCache<string, Kept>({
    maxSize: CHARACTERS_MAXIMUM,
    sizeCalculation: ({ size }) => size,
    ttl: LIFETIME,
  });
  const calls = createSharedWork<Response>();
  let revision = 0;
  provider.onCatalogueChange(() => {
    revision += 1;
    answers.clear();
    calls.forget();
  });

  const ask = async (key: string, ...[url, init]: Parameters<Fetch>): Promise<Response> => {
    const begun = revision;
    const given = await fetch(url, { ...init, signal: null }); // others may wait for it too
    const text = await given.text();
    const answer = new Response(text, { status: given.status, headers: given.headers });
    if (given.status === 200 && begun === revision) answers.set(key, { answer, size: key.length + text.length });
    return answer;
  };

  return async (...call) => {
    const key = keyOf(...call);
    if (key === null) return fetch(...call);
    const known = answers.get(key);
    if (known) return known.answer;
    const answer = calls.do(key, () => ask(key, ...call));
    const signal = call[1]?.signal;
    return signal ? Promise.race([left(signal), answer]) : answer;
  };
};
