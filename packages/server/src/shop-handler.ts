import { isProviderPath } from "@griya/api";
import type { Languages, TextsFile } from "@griya/storefront/server";
import { Hono } from "hono";
import { compressResponse } from "./compression.ts";
import { createEmbedResponse, type Embed } from "./embed-files.ts";
import type { FeedHandler } from "./feed-handler.ts";
import type { Provider } from "./provider.ts";
import { createSecurityHeaders, type SecurityOptions } from "./security-headers.ts";
import { createFileResponse, IMMUTABLE_CACHE_CONTROL, type StaticFiles } from "./static-files.ts";

export type ShopHandlerOptions = {
  provider: Pick<Provider, "fetch">;
  feeds: Pick<FeedHandler, "handle">;
  /** Answers with a page, compressed for its reader. The page cache calls without an `ip` and gets the page uncompressed. */
  handlePage: (request: Request, ip: string | null) => Promise<Response>;
  files: StaticFiles;
  /** The files of the embed; null in a shop without an embed. */
  embed: Embed | null;
  securityOptions: SecurityOptions;
  /** Returns the rules for pages that browsers may prerender. */
  createSpeculationRules: () => object;
  languages: Pick<Languages, "findTexts">;
};

/** The path of the speculation rules. The header `Speculation-Rules` of each page contains this path. */
export const SPECULATION_RULES_PATH = "/speculation-rules.json";

const ONE_HOUR_CACHE_CONTROL = "public, max-age=3600";
const SPECULATION_RULES_HEADERS = {
  "Content-Type": "application/speculationrules+json",
  "Cache-Control": ONE_HOUR_CACHE_CONTROL,
};
const NOT_ALLOWED_OPTIONS = { status: 405, headers: { Allow: "GET, HEAD", "Cache-Control": "no-store" } };
const NOT_FOUND_OPTIONS = {
  status: 404,
  headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
};

/** Returns the texts of a language. An outdated address also gets the current texts, because an older cached page uses this address. */
export const createTextsResponse = ({ body, isCurrent }: TextsFile): Response =>
  new Response(body, {
    headers: { "Content-Type": "application/json", "Cache-Control": isCurrent ? IMMUTABLE_CACHE_CONTROL : "no-store" },
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
  const answerRequest = async (request: Request, ip: string | null): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (isProviderPath(pathname)) return compressResponse(request, await provider.fetch(request, ip ?? undefined));
    if (request.method !== "GET" && request.method !== "HEAD") return new Response(null, NOT_ALLOWED_OPTIONS);
    const feed = feeds.handle(request, ip);
    if (feed !== null) return feed;
    if (pathname.startsWith("/embed/"))
      return (embed && createEmbedResponse(request, embed)) ?? new Response("Not found", NOT_FOUND_OPTIONS);
    if (pathname === SPECULATION_RULES_PATH)
      return Response.json(createSpeculationRules(), { headers: SPECULATION_RULES_HEADERS });
    const texts = languages.findTexts(pathname);
    if (texts) return compressResponse(request, createTextsResponse(texts));
    const file = files.get(pathname.slice(1));
    const isHashed = pathname.startsWith("/assets/");
    if (file)
      return createFileResponse(request, file, {
        "Cache-Control": isHashed ? IMMUTABLE_CACHE_CONTROL : ONE_HOUR_CACHE_CONTROL,
      });
    return isHashed ? new Response("Not found", NOT_FOUND_OPTIONS) : handlePage(request, ip);
  };

  const app = new Hono<{ Bindings: { ip: string | null } }>();
  app.use(createSecurityHeaders(securityOptions));
  app.all("*", async ({ req: { raw: request }, env: { ip } }) => answerRequest(request, ip));
  app.onError((error) => {
    throw error; // the operator of the shop gets this error, not the reader of a page
  });
  return (request: Request, ip: string | null): Response | Promise<Response> => app.fetch(request, { ip });
};
