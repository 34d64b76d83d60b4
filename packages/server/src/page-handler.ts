import { hash } from "node:crypto";
import type { Audience, RenderPage } from "@griya/storefront/server";
import type { PageAssets } from "./browser-build.ts";
import { writeBareError, writeDocument } from "./document.ts";
import { SPECULATION_RULES } from "./shop-handler.ts";
import { hasAlready } from "./static-files.ts";

/** Caching of a public page. A cache in front of the shop may use it for a minute, and ten more while it fetches a new one. */
export const PUBLIC = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
export const PRIVATE = "private, no-store";

/** Returns the caching of a page by its audience. */
export const pageCaching = (audience: Audience): string => (audience === "everyone" ? PUBLIC : PRIVATE);

export type PageHandlerOptions = {
  render: RenderPage;
  /** The origin of the shop for shoppers, without a trailing slash. */
  origin: string;
  assets: PageAssets;
  onBug: (bug: unknown) => void;
};

const HTML = "text/html; charset=utf-8";

const etagOf = (body: Uint8Array): string => `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;

/** Returns a redirect that no cache may store. */
const redirect = (path: string): Response =>
  new Response(null, { status: 302, headers: { Location: path, "Cache-Control": PRIVATE } });

/** Answers with the page of an address. A cache may store only complete, successful, public pages at their own addresses. */
export const createPageHandler =
  ({ render, origin, assets, onBug }: PageHandlerOptions) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    try {
      const page = await render(url, { origin, signal: request.signal, onBug });
      if ("movedTo" in page) return redirect(page.movedTo);
      const parts = assets({
        locale: page.head.lang,
        direction: page.head.direction,
        island: page.status === 200 ? (page.entry?.island ?? null) : null,
      });
      const body = writeDocument(page, { assets: parts, origin, isRoot: url.pathname === "/" });
      const isKept = page.status === 200 && page.isWhole && page.isAtOwnAddress;
      const caching = page.entry && isKept ? pageCaching(page.entry.audience) : PRIVATE;
      const usual = { "Content-Type": HTML, "Cache-Control": caching, "Speculation-Rules": `"${SPECULATION_RULES}"` };
      if (caching === PRIVATE) {
        const isSecret = page.entry?.audience === "secret"; // no other site may see its address
        const headers = { ...usual, ...(isSecret && { "Referrer-Policy": "no-referrer" }) };
        return new Response(body, { status: page.status, headers });
      }
      const headers = { ...usual, ETag: etagOf(body) };
      if (hasAlready(request.headers.get("If-None-Match"), headers.ETag))
        return new Response(null, { status: 304, headers });
      return new Response(body, { headers });
    } catch (bug) {
      onBug(bug);
      return new Response(writeBareError(500, "Something went wrong"), {
        status: 500,
        headers: { "Content-Type": HTML, "Cache-Control": PRIVATE, "Referrer-Policy": "no-referrer" },
      });
    }
  };
