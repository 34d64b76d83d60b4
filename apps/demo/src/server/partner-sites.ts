import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { compressed } from "./compression.ts";
import type { Embed } from "./embed-files.ts";

/** The demo's two partner brands, each a site of its own on its own origin. */
export const PARTNERS = ["rumayasa", "langkan"] as const;
export type Partner = (typeof PARTNERS)[number];

const sitesFolder = join(import.meta.dirname, "..", "partners");

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".webp": "image/webp",
};

/** A partner's own policy: itself, and the shop that it lets in. */
const contentSecurityPolicy = (shopOrigin: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${shopOrigin}`,
    "style-src 'self'",
    `img-src 'self' ${shopOrigin}`,
    `font-src 'self' ${shopOrigin}`,
    `connect-src ${shopOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const SAFE_NAME = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.(html|css|js|svg|webp)$/;

/** Where a path leads on a partner's site; paths without an ending are the page itself, whose script knows its own routes. */
const fileOf = (pathname: string): string => (extname(pathname) === "" ? "index.html" : pathname.slice(1));

/**
 * Serves a partner's folder. In its HTML `{{shopOrigin}}`, `{{embedVersion}}` and `{{loaderIntegrity}}` become those of the
 * running shop, as a partner's own page would have them from the embed's documentation.
 */
export const createPartnerSite = (
  partner: Partner,
  { shopOrigin, embed: { version, integrity } }: { shopOrigin: string; embed: Embed },
) => {
  const fill = (html: string): string => {
    const values: Readonly<Record<string, string>> = {
      shopOrigin,
      embedVersion: version,
      loaderIntegrity: integrity["loader.js"] ?? "",
    };
    return html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  };
  const headers = {
    "Content-Security-Policy": contentSecurityPolicy(shopOrigin),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cache-Control": "no-cache",
  };
  const find = async (name: string): Promise<Buffer<ArrayBuffer> | null> => {
    try {
      return Buffer.from(new Uint8Array(await readFile(join(sitesFolder, partner, name))));
    } catch {
      return null; // a partner's site has no such file
    }
  };

  return async (request: Request): Promise<Response> => {
    const name = fileOf(new URL(request.url).pathname);
    const body = SAFE_NAME.test(name) ? await find(name) : null;
    if (body === null) return new Response("Not found", { status: 404, headers });
    const type = types[extname(name)] ?? "application/octet-stream";
    const content = name.endsWith(".html") ? fill(body.toString("utf8")) : body;
    return compressed(request, new Response(content, { headers: { ...headers, "Content-Type": type } }));
  };
};
