import { isProviderPath } from "@griya/api";
import type { Languages, TextsFile } from "@griya/storefront/server";
import { Hono } from "hono";
import { compressResponse } from "./compression.ts";
import { createEmbedResponse, type Embed } from "./embed-files.ts";
import type { FeedHandler } from "./feed-handler.ts";
import type { Provider } from "./provider.ts";
import { createSecurityHeaders, type SecurityOptions } from "./security-headers.ts";
import { createFileResponse, IMMUTABLE, type StaticFiles } from "./static-files.ts";

export type ShopHandlerOptions = {
  provider: Pick<Provider, "fetch">;
  feeds: Pick<FeedHandler, "handle">;
  /** Answers with a page, compressed for its reader. The page cache calls without an `ip` and gets it uncompressed. */
  handlePage: (request: Request, ip: string | null) => Promise<Response>;
  files: StaticFiles;
  /** Null in a shop without an embed. */
  embed: Embed | null;
  securityOptions: SecurityOptions;
  /** Returns the rules for pages that browsers may prerender. */
  createSpeculationRules: () => object;
  languages: Pick<Languages, "findTexts">;
};

/** The path of the speculation rules that pages name. */
export const SPECULATION_RULES_PATH = "/speculation-rules.json";

const ONE_HOUR = "public, max-age=3600";
const SPECULATION_RULES_HEADERS = { "Content-Type": "application/speculationrules+json", "Cache-Control": ONE_HOUR };
const NOT_ALLOWED = { status: 405, headers: { Allow: "GET, HEAD", "Cache-Control": "no-store" } };
const NOT_FOUND = {
  status: 404,
  headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
};

/** Answers with texts. An outdated address gets the current ones, because an older cached page still uses it. */
export const createTextsResponse = ({ body, isCurrent }: TextsFile): Response =>
  new Response(body, {
    headers: { "Content-Type": "application/json", "Cache-Control": isCurrent ? IMMUTABLE : "no-store" },
  });

/** Creates the handler of a shop's pages, feeds, files, embed and provider at one origin. */
export const createShopHandler = ({
  provider,
  feeds,
  handlePage,
  files,
  embed,
  securityOptions,
  createSpeculationRules,
  languages,
}: ShopHandlerOptions) => {
  const handle = async (request: Request, ip: string | null): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (isProviderPath(pathname)) return compressResponse(request, await provider.fetch(request, ip ?? undefined));
    if (request.method !== "GET" && request.method !== "HEAD") return new Response(null, NOT_ALLOWED);
    const feed = feeds.handle(request, ip);
    if (feed !== null) return feed;
    if (pathname.startsWith("/embed/"))
      return (embed && createEmbedResponse(request, embed)) ?? new Response("Not found", NOT_FOUND);
    if (pathname === SPECULATION_RULES_PATH)
      return Response.json(createSpeculationRules(), { headers: SPECULATION_RULES_HEADERS });
    const texts = languages.findTexts(pathname);
    if (texts) return compressResponse(request, createTextsResponse(texts));
    const file = files.get(pathname.slice(1));
    const isHashed = pathname.startsWith("/assets/");
    if (file) return createFileResponse(request, file, { "Cache-Control": isHashed ? IMMUTABLE : ONE_HOUR });
    return isHashed ? new Response("Not found", NOT_FOUND) : handlePage(request, ip);
  };

  const app = new Hono<{ Bindings: { ip: string | null } }>();
  app.use(createSecurityHeaders(securityOptions));
  app.all("*", async ({ req: { raw: request }, env: { ip } }) => handle(request, ip));
  app.onError((error) => {
    throw error; // for the operator of the shop, not in a page
  });
  return (request: Request, ip: string | null): Response | Promise<Response> => app.fetch(request, { ip });
};
