import { join } from "node:path";
import { getCallerAddress } from "@griya/http";
import { readBrowserBuild } from "./browser-build.ts";
import { createFeedHandler } from "./feed-handler.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageHandler } from "./page-handler.ts";
import * as pages from "./pages.ts";
import { createFetch } from "./provider.ts";
import { createRenderLimits, withRenderLimits } from "./render-limits.ts";
import { createResponseCache } from "./response-cache.ts";
import { createShopHandler } from "./shop-handler.ts";
import type { CreatePages } from "./shop-pages.ts";
import { readStaticFiles } from "./static-files.ts";

const BROWSER_BUILD_FOLDER = join(import.meta.dirname, "..", "dist", "public");

/**
 * Creates the handler of all requests to a shop with its built pages, and the middleware of the page cache. The middleware answers with
 * pages that are the same for everyone.
 */
export const createBuiltPages: CreatePages = async ({ provider, origin, proxyHops, embed, log }) => {
  const [files, { getAssets, inlineScripts }] = await Promise.all([
    readStaticFiles(BROWSER_BUILD_FOLDER),
    readBrowserBuild(BROWSER_BUILD_FOLDER, Object.values(pages.personalScreens)),
  ]);
  const { onCatalogueChange = () => undefined } = provider;
  const limits = createRenderLimits();
  const clientOptions = { origin, fetch: createFetch(provider) };
  const createClient = createResponseCache(pages.createClientFactory(clientOptions), onCatalogueChange);
  const languages = pages.createLanguages({
    ...clientOptions,
    onFailure: (locale, reason) =>
      log.warn({ locale, reason }, "a language of the provider is not shown, or not whole"),
  });
  const getLanguageCodes = () => languages.getCurrent().availableLanguages.map(({ code }) => code);
  const handlePage = createPageHandler({
    render: await pages.createRenderer({ languages, createClient }),
    origin,
    getAssets,
    onBug: (bug) => log.error({ error: bug }, "a page could not be rendered"),
  });
  const feeds = createFeedHandler({
    isFeedPath: (pathname) => pages.isFeedPath(pathname, getLanguageCodes()),
    openFeed: await pages.createFeeds({ origin, createClient, catalogue: provider.catalogue ?? null, languages }),
    onFailure: (error) => log.warn({ error }, "a feed could not be written"),
  });
  const handleRequest = createShopHandler({
    provider,
    feeds,
    handlePage: withRenderLimits(handlePage, limits),
    files,
    embed,
    securityOptions: {
      isHttps: origin.startsWith("https:"),
      pictureOrigins: provider.pictureOrigins ?? [],
      inlineScripts,
    },
    createSpeculationRules: () => pages.createSpeculationRules(getLanguageCodes()),
    languages,
  });
  const cache = createPageCache({
    getPublicPath: (target) => pages.getPublicAddress(target, getLanguageCodes()),
    handle: async (request) => handleRequest(request, null),
    limits,
    getCallerIp: (incoming) => getCallerAddress(incoming, proxyHops),
  });
  onCatalogueChange(cache.invalidate);
  onCatalogueChange(feeds.recordChange);
  return { handle: handleRequest, middleware: cache.middleware };
};
