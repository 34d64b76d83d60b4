import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Config } from "@griya/provider";
import { compressResponse, type Embed, type ListeningServer, type Log, readEmbed, serve } from "@griya/server";

/** The two partner brands of the demo. Each brand has a site on its own origin. */
const PARTNERS = ["rumayasa", "langkan"] as const;
type Partner = (typeof PARTNERS)[number];

/** The time after which a stop cuts the requests in progress, in milliseconds. */
const DRAIN_TIMEOUT_MILLISECONDS = 10_000;

const sitesFolder = join(import.meta.dirname, "partners");

const mimeTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".webp": "image/webp",
};

/** Returns the content security policy of a partner. The policy allows content of the partner's own site and of the shop. */
const buildSecurityPolicy = (shopOrigin: string): string =>
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

const SAFE_NAME_PATTERN = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.(html|css|js|svg|webp)$/;

/** Returns the file name for a path on a partner's site. A path without an extension gets the page, whose script does the routing. */
const getFileName = (pathname: string): string => (extname(pathname) === "" ? "index.html" : pathname.slice(1));

/**
 * Serves the folder of a partner. In its HTML, `{{shopOrigin}}`, `{{embedVersion}}` and `{{loaderIntegrity}}` get the values of the running
 * shop. A real partner copies these values from the embed's documentation.
 */
const createPartnerSite = (
  partner: Partner,
  { shopOrigin, embed: { version, integrity } }: { shopOrigin: string; embed: Embed },
) => {
  const fillPlaceholders = (html: string): string => {
    const placeholderValues: Readonly<Record<string, string>> = {
      shopOrigin,
      embedVersion: version,
      loaderIntegrity: integrity["loader.js"] ?? "",
    };
    return html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => placeholderValues[name] ?? whole);
  };
  const headers = {
    "Content-Security-Policy": buildSecurityPolicy(shopOrigin),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cache-Control": "no-cache",
  };
  const readSiteFile = async (name: string): Promise<Buffer<ArrayBuffer> | null> => {
    try {
      return Buffer.from(new Uint8Array(await readFile(join(sitesFolder, partner, name))));
    } catch {
      return null; // The folder of the partner has no such file.
    }
  };

  return async (request: Request): Promise<Response> => {
    const fileName = getFileName(new URL(request.url).pathname);
    const body = SAFE_NAME_PATTERN.test(fileName) ? await readSiteFile(fileName) : null;
    if (body === null) return new Response("Not found", { status: 404, headers });
    const mimeType = mimeTypes[extname(fileName)] ?? "application/octet-stream";
    const content = fileName.endsWith(".html") ? fillPlaceholders(body.toString("utf8")) : body;
    return compressResponse(request, new Response(content, { headers: { ...headers, "Content-Type": mimeType } }));
  };
};

/** Serves the two partner sites. The sites load the embed from the shop. `embedFolder` has the version and the hashes of the embed. */
export const servePartnerSites = async (
  { host, partnerPorts, publicOrigin, proxyHops }: Config,
  embedFolder: string,
  log: Log,
): Promise<{ close: () => Promise<void> }> => {
  const embed = await readEmbed(embedFolder);
  const listeners: ListeningServer[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(listeners.map((listener) => listener.drain(DRAIN_TIMEOUT_MILLISECONDS)));
  };
  try {
    for (const [index, port] of partnerPorts.entries()) {
      const partner = PARTNERS[index];
      if (partner === undefined) continue;
      const handleRequest = createPartnerSite(partner, { shopOrigin: publicOrigin, embed });
      listeners.push(
        await serve({ host, port, origin: `http://localhost:${port}`, proxyHops, log, handle: handleRequest }),
      );
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
};
