import { type Client, type Endpoint, storefront } from "@griya/api";
import type { ClientFactory } from "@griya/storefront/server";
import { LRUCache } from "lru-cache";
import type { Provider } from "./provider.ts";
import { createSingleFlight } from "./single-flight.ts";

/** The limit of characters of all cached answers. The cache first removes the least recently used answer. */
const CACHED_CHARACTERS_MAXIMUM = 4 * 1024 * 1024;

/** The lifetime of an answer, in milliseconds. The lifetime limits the age of the stock on a new page, since no event reports stock. */
const RESPONSE_LIFETIME = 60_000;

/** Returns true if the answers of a call are the same for everyone and contain no secret that a caller must guess. */
const isCacheable = ({ method, access, limit, responseFormat }: Endpoint): boolean =>
  method === "GET" && access === "public" && limit === "general" && responseFormat === "envelope";

/** Returns a promise that rejects when the caller aborts the call. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const rejectWithReason = () => reject(signal.reason as Error);
    if (signal.aborted) rejectWithReason();
    else signal.addEventListener("abort", rejectWithReason, { once: true });
  });

type CallOptions = { signal?: AbortSignal };
type Call = (...callArguments: readonly unknown[]) => Promise<unknown>;

/** Returns the input and the options of a call. An endpoint without a request has only options. */
const getCallArguments = (
  { request }: Endpoint,
  callArguments: readonly unknown[],
): { input: unknown; options: CallOptions } => {
  const [input, options = {}] = request === null ? [undefined, ...callArguments] : callArguments;
  return { input, options: options as CallOptions };
};

type CachedResponse = { response: unknown; size: number };

/**
 * Creates a factory of clients that cache the provider's answers for pages. A cacheable answer is fetched once, until the catalogue changes
 * or a minute has passed. All its callers get the same object.
 */
export const createResponseCache = (
  createClient: ClientFactory,
  onCatalogueChange: NonNullable<Provider["onCatalogueChange"]>,
): ClientFactory => {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: CACHED_CHARACTERS_MAXIMUM,
    sizeCalculation: ({ size }) => size,
    ttl: RESPONSE_LIFETIME,
  });
  const runningCalls = createSingleFlight<unknown>();
  const clients = new Map<string, Client>();
  let revision = 0;
  onCatalogueChange(() => {
    revision += 1;
    cache.clear();
    runningCalls.clear();
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
      const cachedResponse = cache.get(key);
      if (cachedResponse) return cachedResponse.response;
      const pendingCall = runningCalls.run(key, () =>
        callAndStore(key, () => (endpoint.request === null ? call() : call(input))),
      ); // other callers may wait for the same call
      return options.signal ? Promise.race([rejectOnAbort(options.signal), pendingCall]) : pendingCall;
    };

  const createCachedClient = (locale: string): Client => {
    const client = createClient(locale) as unknown as Record<string, Record<string, Call>>;
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
