import { hash } from "node:crypto";
import type { Audience, RenderPage } from "@griya/storefront/server";
import type { PageAssets } from "./browser-build.ts";
import { writeBareError, writeDocument } from "./document.ts";
import { SPECULATION_RULES_PATH } from "./shop-handler.ts";
import { matchesEtag } from "./static-files.ts";

/** The caching of a public page. A shared cache may use the page for a minute, and for ten more minutes while it fetches a new page. */
export const PUBLIC_CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
export const PRIVATE_CACHE_CONTROL = "private, no-store";

/** Returns the value of `Cache-Control` for a page with this audience. */
export const getCacheControl = (audience: Audience): string =>
  audience === "everyone" ? PUBLIC_CACHE_CONTROL : PRIVATE_CACHE_CONTROL;

export type PageHandlerOptions = {
  render: RenderPage;
  /** The origin of the shop for shoppers, without a trailing slash. */
  origin: string;
  getAssets: PageAssets;
  onBug: (bug: unknown) => void;
};

const HTML_TYPE = "text/html; charset=utf-8";

const getEtag = (body: Uint8Array): string => `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;

/** Returns a redirect that no cache may store. */
const createRedirect = (path: string): Response =>
  new Response(null, { status: 302, headers: { Location: path, "Cache-Control": PRIVATE_CACHE_CONTROL } });

/** Creates the handler of pages. A cache may store only complete, successful, public pages at their own addresses. */
export const createPageHandler =
  ({ render, origin, getAssets, onBug }: PageHandlerOptions) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    try {
      const page = await render(url, { origin, signal: request.signal, onBug });
      if ("redirectTo" in page) return createRedirect(page.redirectTo);
      const pageAssets = getAssets({
        locale: page.head.lang,
        direction: page.head.direction,
        island: page.status === 200 ? (page.entry?.island ?? null) : null,
      });
      const body = writeDocument(page, { assets: pageAssets, origin, isRoot: url.pathname === "/" });
      const isCacheable = page.status === 200 && page.isComplete && page.isAtCanonicalAddress;
      const cacheControl = page.entry && isCacheable ? getCacheControl(page.entry.audience) : PRIVATE_CACHE_CONTROL;
      const commonHeaders = {
        "Content-Type": HTML_TYPE,
        "Cache-Control": cacheControl,
        "Speculation-Rules": `"${SPECULATION_RULES_PATH}"`,
      };
      if (cacheControl === PRIVATE_CACHE_CONTROL) {
        const isSecret = page.entry?.audience === "secret"; // no other site may see the address of this page
        const headers = { ...commonHeaders, ...(isSecret && { "Referrer-Policy": "no-referrer" }) };
        return new Response(body, { status: page.status, headers });
      }
      const headers = { ...commonHeaders, ETag: getEtag(body) };
      if (matchesEtag(request.headers.get("If-None-Match"), headers.ETag))
        return new Response(null, { status: 304, headers });
      return new Response(body, { headers });
    } catch (bug) {
      onBug(bug);
      return new Response(writeBareError(500, "Something went wrong"), {
        status: 500,
        headers: {
          "Content-Type": HTML_TYPE,
          "Cache-Control": PRIVATE_CACHE_CONTROL,
          "Referrer-Policy": "no-referrer",
        },
      });
    }
  };
