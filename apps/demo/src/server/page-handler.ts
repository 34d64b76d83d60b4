import { createHash } from "node:crypto";
import type { PageAssets } from "./browser-build.ts";
import { writeBareError, writeDocument } from "./document.ts";
import type { PageRenderer } from "./pages.tsx";
import type { Provider } from "./provider.ts";
import { PRIVATE, pageCaching } from "./public-pages.ts";
import { hasAlready } from "./static-files.ts";

export type PageHandlerOptions = {
  render: PageRenderer;
  provider: Provider;
  /** Where shoppers find the shop, without a trailing slash. */
  origin: string;
  assets: PageAssets;
  onBug: (bug: unknown) => void;
};

const HTML = "text/html; charset=utf-8";

const etagOf = (html: string): string => `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;

/** A redirect is decided anew each time. */
const uncached = (redirect: Response): Response => {
  const headers = new Headers(redirect.headers);
  headers.set("Cache-Control", PRIVATE);
  return new Response(null, { status: redirect.status, headers });
};

/** The request as nobody in particular makes it: no cookie and no token reaches a loader. */
const anonymous = (request: Request): Request => new Request(request.url, { signal: request.signal });

/** Answers with the page of an address. Only whole, successful, public pages may be kept by a cache. */
export const createPageHandler = ({ render, provider, origin, assets, onBug }: PageHandlerOptions) => {
  const fetchInProcess: typeof globalThis.fetch = async (input, init) => provider.fetch(new Request(input, init));

  return async (request: Request): Promise<Response> => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
    }
    const { pathname } = new URL(request.url);
    try {
      const page = await render(anonymous(request), { origin, fetch: fetchInProcess, onBug });
      if (page instanceof Response) return uncached(page);
      const parts = assets({ locale: page.head.lang, origins: page.origins });
      const html = writeDocument(page, { assets: parts, origin, isRoot: pathname === "/" });
      const caching = page.status === 200 && page.isWhole ? pageCaching(pathname) : PRIVATE;
      if (caching === PRIVATE) {
        return new Response(html, { status: page.status, headers: { "Content-Type": HTML, "Cache-Control": PRIVATE } });
      }
      const headers = { "Content-Type": HTML, "Cache-Control": caching, ETag: etagOf(html) };
      if (hasAlready(request.headers.get("If-None-Match"), headers.ETag))
        return new Response(null, { status: 304, headers });
      return new Response(html, { headers });
    } catch (bug) {
      onBug(bug);
      return new Response(writeBareError(500, "Something went wrong"), {
        status: 500,
        headers: { "Content-Type": HTML, "Cache-Control": PRIVATE },
      });
    }
  };
};
