import { join } from "node:path";
import { isProviderPath } from "@griya/api";
import { getConnectionLimits } from "@griya/http";
import type { Languages } from "@griya/storefront/server";
import { createServer } from "vite";
import type { PageAssets } from "./browser-build.ts";
import { createEmbedResponse } from "./embed-files.ts";
import { listenOnPort } from "./listen.ts";
import { createPageHandler } from "./page-handler.ts";
import { createFetch } from "./provider.ts";
import { createTextsResponse } from "./shop-handler.ts";
import type { CreatePages } from "./shop-pages.ts";

/** Finds a free port. Hot replacement needs a port of its own. */
const findFreePort = async (): Promise<number> => {
  const listener = await listenOnPort({
    host: "localhost",
    port: 0,
    baseHeaders: {},
    handle: () => undefined,
    connectionLimits: getConnectionLimits(0),
  });
  await listener.drain(0);
  return listener.port;
};

/** Returns the addresses of the source files. Vite compiles each file on request. */
const getDevAssets: PageAssets = ({ direction, island }) => ({
  entry: "/src/browser/main.ts",
  modules: [],
  styles: ["/src/browser/shop.css", ...(direction === "rtl" ? ["/src/browser/right-to-left.css"] : [])],
  printStyle: "/src/browser/print.css",
  fonts: [],
  languageScript: { url: "/src/browser/language.ts" },
  beforePaintScript: { url: "/src/browser/before-paint.ts" },
  tokenCheck: island?.start === "token" ? { script: { url: "/src/browser/newcomer.ts" }, modules: [] } : null,
});

/**
 * Creates the pages for development. Vite compiles pages and parts as they change. There is no content security policy, because hot
 * replacement needs inline scripts and styles. The journeys run against the built shop, which has the policy.
 */
export const createDevPages: CreatePages = async ({ provider, origin, embed }) => {
  const vite = await createServer({
    root: join(import.meta.dirname, ".."),
    server: { middlewareMode: true, ws: { port: await findFreePort() } },
    appType: "custom",
  });
  const onBug = (bug: unknown) => {
    if (bug instanceof Error) vite.ssrFixStacktrace(bug);
    vite.config.logger.error(bug instanceof Error ? (bug.stack ?? bug.message) : String(bug));
  };
  const clientOptions = { origin, fetch: createFetch(provider) };
  const onFailure = (locale: string, reason: unknown) => vite.config.logger.warn(`${locale}: ${String(reason)}`);
  let languages: Languages | null = null;
  const handlePage = createPageHandler({
    render: async (...request) => {
      const pages = (await vite.ssrLoadModule("/src/pages.ts")) as typeof import("./pages.ts");
      languages = pages.createLanguages({ ...clientOptions, onFailure });
      const renderPage = await pages.createRenderer({
        languages,
        createClient: pages.createClientFactory(clientOptions),
      });
      return renderPage(...request);
    },
    origin,
    getAssets: getDevAssets,
    onBug,
  });
  return {
    middleware: vite.middlewares,
    handle: async (request, ip) => {
      const { pathname } = new URL(request.url);
      if (isProviderPath(pathname)) return provider.fetch(request, ip);
      const embedResponse = embed && createEmbedResponse(request, embed);
      if (embedResponse) return embedResponse;
      const texts = languages?.findTexts(pathname);
      if (texts) return createTextsResponse(texts);
      const answer = await handlePage(request);
      if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return answer;
      const headers = new Headers(answer.headers);
      headers.delete("ETag");
      headers.delete("Speculation-Rules");
      headers.set("Cache-Control", "no-store");
      return new Response(await vite.transformIndexHtml(pathname, await answer.text()), {
        status: answer.status,
        headers,
      });
    },
  };
};
