import { join } from "node:path";
import { callerAddress } from "@griya/http";
import { readBrowserBuild } from "./browser-build.ts";
import { createFeedHandler } from "./feed-handler.ts";
import { keepAnswers } from "./kept-answers.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageHandler } from "./page-handler.ts";
import * as pages from "./pages.ts";
import { fetchFrom } from "./provider.ts";
import { createRenderLimits, limitPages } from "./render-limits.ts";
import { createShopHandler } from "./shop-handler.ts";
import type { CreatePages } from "./shop-pages.ts";
import { readStaticFiles } from "./static-files.ts";

const BROWSER_BUILD = join(import.meta.dirname, "..", "dist", "public");

/** Creates the answers with the built pages. Pages that are the same for everyone come from the page cache. */
export const createBuiltPages: CreatePages = async ({ provider, origin, proxyHops, embed, log }) => {
  const [files, { assets, inlineScripts }] = await Promise.all([
    readStaticFiles(BROWSER_BUILD),
    readBrowserBuild(BROWSER_BUILD, Object.values(pages.ownScreens)),
  ]);
  const { onCatalogueChange = () => undefined } = provider;
  const limits = createRenderLimits();
  const asked = { origin, fetch: fetchFrom(provider) };
  const clientIn = keepAnswers(pages.clientsOf(asked), onCatalogueChange);
  const languages = pages.createLanguages({
    ...asked,
    onFailure: (locale, reason) =>
      log.warn({ locale, reason }, "a language of the provider is not shown, or not whole"),
  });
  const locales = () => languages.known().offered.map(({ code }) => code);
  const page = createPageHandler({
    render: await pages.createRenderer({ languages, clientIn }),
    origin,
    assets,
    onBug: (bug) => log.error({ error: bug }, "a page could not be rendered"),
  });
  const feeds = createFeedHandler({
    isFeedPath: (pathname) => pages.isFeedPath(pathname, locales()),
    open: await pages.createFeeds({ origin, clientIn, catalogue: provider.catalogue ?? null, languages }),
    onFailure: (error) => log.warn({ error }, "a feed could not be written"),
  });
  const handle = createShopHandler({
    provider,
    feeds,
    page: limitPages(page, limits),
    files,
    embed,
    surroundings: {
      isHttps: origin.startsWith("https:"),
      pictureOrigins: provider.pictureOrigins ?? [],
      inlineScripts,
    },
    speculationRules: () => pages.speculationRules(locales()),
    languages,
  });
  const cache = createPageCache({
    addressOf: (target) => pages.publicAddress(target, locales()),
    answer: async (request) => handle(request, null),
    limits,
    callerOf: (incoming) => callerAddress(incoming, proxyHops),
  });
  onCatalogueChange(cache.drop);
  onCatalogueChange(feeds.markChanged);
  return { handle, before: cache.middleware };
};
