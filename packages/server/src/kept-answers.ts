import { type Client, type Endpoint, storefront } from "@griya/api";
import type { ClientIn } from "@griya/storefront/server";
import { LRUCache } from "lru-cache";
import type { Provider } from "./provider.ts";
import { createSharedWork } from "./shared-work.ts";

/** Limit of characters in all cached answers. The least recently used are removed first. */
const CHARACTERS_MAXIMUM = 4 * 1024 * 1024;

/** The lifetime of an answer, in milliseconds, equal to that of a page. No event reports stock, so on a new page it is at most that old. */
const LIFETIME = 60_000;

/** Tells whether the answers of a call are the same for everyone and no secret that must be guessed. */
const isForEveryone = ({ method, access, limit, answer }: Endpoint): boolean =>
  method === "GET" && access === "public" && limit === "general" && answer === "envelope";

/** Rejects when the caller no longer waits. */
const left = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
  });

type Options = { signal?: AbortSignal };
type Call = (...given: readonly unknown[]) => Promise<unknown>;

/** Returns the arguments of a call. A call without an input gets only its options. */
const readGiven = ({ request }: Endpoint, given: readonly unknown[]): { input: unknown; options: Options } => {
  const [input, options = {}] = request === null ? [undefined, ...given] : given;
  return { input, options: options as Options };
};

type Kept = { answer: unknown; size: number };

/**
 * Caches the provider's calls of pages. An answer that is the same for everyone is fetched once, until the catalogue changes or a minute
 * has passed. All callers get the same answer.
 */
export const keepAnswers = (
  clientIn: ClientIn,
  onCatalogueChange: NonNullable<Provider["onCatalogueChange"]>,
): ClientIn => {
  const answers = new LRUCache<string, Kept>({
    maxSize: CHARACTERS_MAXIMUM,
    sizeCalculation: ({ size }) => size,
    ttl: LIFETIME,
  });
  const calls = createSharedWork<unknown>();
  const clients = new Map<string, Client>();
  let revision = 0;
  onCatalogueChange(() => {
    revision += 1;
    answers.clear();
    calls.forget();
  });

  const ask = async (key: string, call: () => Promise<unknown>): Promise<unknown> => {
    const begun = revision;
    const answer = await call();
    if (begun === revision) answers.set(key, { answer, size: key.length + JSON.stringify(answer).length });
    return answer;
  };

  const keeping =
    (name: string, endpoint: Endpoint, call: Call): Call =>
    async (...given) => {
      const { input, options } = readGiven(endpoint, given);
      const key = `${name} ${JSON.stringify(input)}`;
      const known = answers.get(key);
      if (known) return known.answer;
      const asked = calls.do(key, () => ask(key, () => (endpoint.request === null ? call() : call(input)))); // others may wait too
      return options.signal ? Promise.race([left(options.signal), asked]) : asked;
    };

  const keepingIn = (locale: string): Client => {
    const client = clientIn(locale) as unknown as Record<string, Record<string, Call>>;
    const kept = Object.entries(storefront.endpoints).map(([group, endpoints]) => {
      const named = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
        const call = client[group]?.[name] as Call;
        return [name, isForEveryone(endpoint) ? keeping(`${locale} ${group}/${name}`, endpoint, call) : call];
      });
      return [group, Object.fromEntries(named)];
    });
    return Object.fromEntries(kept) as Client;
  };

  return (locale) => {
    const client = clients.get(locale) ?? keepingIn(locale);
    clients.set(locale, client);
    return client;
  };
};
