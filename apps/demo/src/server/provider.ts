/** Whoever answers the shop's calls: the reference backend in this process, or a provider of your own. */
export type Provider = {
  /**
   * Answers `/api`, `/media`, `/health`, `/ready` and `/outbox`. `ip` is the caller's address on the network; the shop's own
   * pages, which ask in this process, have none.
   */
  fetch: (request: Request, ip?: string) => Promise<Response>;
  /** Calls whenever pages that are the same for everyone may show something else; a provider that cannot tell never does. */
  onCatalogueChange: (listener: () => void) => void;
  close: () => Promise<void>;
};

/** How pages ask their provider: as a browser would, without a network between. */
export const fetchFrom =
  (provider: Pick<Provider, "fetch">): typeof globalThis.fetch =>
  (...call) =>
    provider.fetch(new Request(...call));

/** Headers that belong to one connection, and cookies, which are the shop's own. */
const NOT_FORWARDED = [
  "connection",
  "cookie",
  "host",
  "keep-alive",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "accept-encoding",
  "content-length",
];
const NOT_RETURNED = [
  "connection",
  "content-encoding",
  "content-length",
  "keep-alive",
  "set-cookie",
  "transfer-encoding",
];

const without = (headers: Headers, names: readonly string[]): Headers => {
  const kept = new Headers(headers);
  for (const name of names) kept.delete(name);
  return kept;
};

const serviceDown = (): Response =>
  Response.json({ status: 503, message: "Service is down.", meta: { code: 503 }, data: null }, { status: 503 });

/** A provider of your own at another origin: browsers go on asking the shop's origin, which passes the call on. */
export const remoteProvider = (origin: string): Provider => ({
  fetch: async (request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname === "/health" || pathname === "/ready") return Response.json({ status: "ok", provider: origin });
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    try {
      const answer = await fetch(`${origin}${pathname}${search}`, {
        method: request.method,
        headers: without(request.headers, NOT_FORWARDED),
        redirect: "manual",
        signal: request.signal,
        ...(hasBody ? { body: await request.arrayBuffer() } : {}),
      });
      return new Response(answer.body, { status: answer.status, headers: without(answer.headers, NOT_RETURNED) });
    } catch {
      return serviceDown();
    }
  },
  onCatalogueChange: () => undefined, // pages live by their `Cache-Control`
  close: () => Promise.resolve(),
});
