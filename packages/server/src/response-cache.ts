import { type Client, type Endpoint, storefront } from "@griya/api";
import type { ClientFactory } from "@griya/storefront/server";
import { LRUCache } from "lru-cache";
import type { Provider } from "./provider.ts";
import { createSingleFlight } from "./single-flight.ts";

/** Limit of characters in all cached answers. The least recently used are removed first. */
const CHARACTERS_MAXIMUM = 4 * 1024 * 1024;

/** The lifetime of an answer, in milliseconds, equal to that of a page. No event reports stock, so on a new page it is at most that old. */
const LIFETIME = 60_000;

/** Tells whether the answers of a call are the same for everyone and no secret that must be guessed. */
const isCacheable = ({ method, access, limit, responseFormat }: Endpoint): boolean =>
  method === "GET" && access === "public" && limit === "general" && responseFormat === "envelope";

/** Rejects when the caller no longer waits. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const rejectWithReason = () => reject(signal.reason as Error);
    if (signal.aborted) rejectWithReason();
    else signal.addEventListener("abort", rejectWithReason, { once: true });
  });

type CallOptions = { signal?: AbortSignal };
type Call = (...given: readonly unknown[]) => Promise<unknown>;

/** Returns the arguments of a call. A call without an input gets only its options. */
const getCallArguments = (
  { request }: Endpoint,
  callArguments: readonly unknown[],
): { input: unknown; options: CallOptions } => {
  const [input, options = {}] = request === null ? [undefined, ...callArguments] : callArguments;
  return { input, options: options as CallOptions };
};

type CachedResponse = { response: unknown; size: number };

/**
 * Caches the provider's calls of pages. An answer that is the same for everyone is fetched once, until the catalogue changes or a minute
 * has passed. All callers get the same answer.
 */
export const createResponseCache = (
  clientIn: ClientFactory,
  onCatalogueChange: NonNullable<Provider["onCatalogueChange"]>,
): ClientFactory => {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: CHARACTERS_MAXIMUM,
    sizeCalculation: ({ size }) => size,
    ttl: LIFETIME,
  });
  const calls = createSingleFlight<unknown>();
  const clients = new Map<string, Client>();
  let revision = 0;
  onCatalogueChange(() => {
    revision += 1;
    cache.clear();
    calls.clear();
  });

  const callAndStore = async (key: string, call: () => Promise<unknown>): Promise<unknown> => {
    const startRevision = revision;
    const response = await call();
    if (startRevision === revision) cache.set(key, { response, size: key.length + JSON.stringify(response).length });
    return response;
  };

  const withCache =
    (name: string, endpoint: Endpoint, call: Call): Call =>
    async (...callArguments) => {
      const { input, options } = getCallArguments(endpoint, callArguments);
      const key = `${name} ${JSON.stringify(input)}`;
      const cached = cache.get(key);
      if (cached) return cached.response;
      const pendingCall = calls.run(key, () =>
        callAndStore(key, () => (endpoint.request === null ? call() : call(input))),
      ); // others may wait too
      return options.signal ? Promise.race([rejectOnAbort(options.signal), pendingCall]) : pendingCall;
    };

  const createCachedClient = (locale: string): Client => {
    const client = clientIn(locale) as unknown as Record<string, Record<string, Call>>;
    const groups = Object.entries(storefront.endpoints).map(([group, endpoints]) => {
      const cachedCalls = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
        const call = client[group]?.[name] as Call;
        return [name, isCacheable(endpoint) ? withCache(`${locale} ${group}/${name}`, endpoint, call) : call];
      });
      return [group, Object.fromEntries(cachedCalls)];
    });
    return Object.fromEntries(groups) as Client;
  };

  return (locale) => {
    const client = clients.get(locale) ?? createCachedClient(locale);
    clients.set(locale, client);
    return client;
  };
};
