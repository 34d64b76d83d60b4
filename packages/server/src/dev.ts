import { join } from "node:path";
import { isProviderPath } from "@griya/api";
import { connectionBounds } from "@griya/http";
import type { Languages } from "@griya/storefront/server";
import { createServer } from "vite";
import type { PageAssets } from "./browser-build.ts";
import { answerWithEmbed } from "./embed-files.ts";
import { listen } from "./listen.ts";
import { createPageHandler } from "./page-handler.ts";
import { fetchFrom } from "./provider.ts";
import { answerWithTexts } from "./shop-handler.ts";
import type { CreatePages } from "./shop-pages.ts";

/** Finds a port for hot replacement, which needs its own. */
const freePort = async (): Promise<number> => {
  const listener = await listen({
    host: "localhost",
    port: 0,
    bareHeaders: {},
    handle: () => undefined,
    bounds: connectionBounds(0),
  });
  await listener.drain(0);
  return listener.port;
};

/** Returns the sources as Vite serves them. It compiles them on request. */
const assets: PageAssets = ({ direction, island }) => ({
  entry: "/src/browser/main.ts",
  modules: [],
  styles: ["/src/browser/shop.css", ...(direction === "rtl" ? ["/src/browser/right-to-left.css"] : [])],
  printStyle: "/src/browser/print.css",
  fonts: [],
  languageScript: { address: "/src/browser/language.ts" },
  beforePaintScript: { address: "/src/browser/before-paint.ts" },
  forToken: island?.start === "token" ? { script: { address: "/src/browser/newcomer.ts" }, modules: [] } : null,
});

/**
 * Creates the pages for development. Pages and parts are compiled as they change. There is no content security policy, because hot
 * replacement needs inline scripts and styles. Journeys run against the built shop, which has it.
 */
export const createDevPages: CreatePages = async ({ provider, origin, embed }) => {
  const vite = await createServer({
    root: join(import.meta.dirname, ".."),
    server: { middlewareMode: true, ws: { port: await freePort() } },
    appType: "custom",
  });
  const onBug = (bug: unknown) => {
    if (bug instanceof Error) vite.ssrFixStacktrace(bug);
    vite.config.logger.error(bug instanceof Error ? (bug.stack ?? bug.message) : String(bug));
  };
  const asked = { origin, fetch: fetchFrom(provider) };
  const onFailure = (locale: string, reason: unknown) => vite.config.logger.warn(`${locale}: ${String(reason)}`);
  let languages: Languages | null = null;
  const page = createPageHandler({
    render: async (...request) => {
      const pages = (await vite.ssrLoadModule("/src/pages.ts")) as typeof import("./pages.ts");
      languages = pages.createLanguages({ ...asked, onFailure });
      const render = await pages.createRenderer({ languages, clientIn: pages.clientsOf(asked) });
      return render(...request);
    },
    origin,
    assets,
    onBug,
  });
  return {
    before: vite.middlewares,
    handle: async (request, ip) => {
      const { pathname } = new URL(request.url);
      if (isProviderPath(pathname)) return provider.fetch(request, ip);
      const embedded = embed && answerWithEmbed(request, embed);
      if (embedded) return embedded;
      const texts = languages?.openTexts(pathname);
      if (texts) return answerWithTexts(texts);
      const answer = await page(request);
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
