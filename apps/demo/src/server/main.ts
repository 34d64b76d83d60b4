import { join } from "node:path";
import { type Config, callerAddress, createLogger } from "@griya/provider";
import { readBrowserBuild } from "./browser-build.ts";
import { readEmbed } from "./embed-files.ts";
import { createFeedHandler } from "./feeds/feed-handler.ts";
import { keepAnswers } from "./kept-answers.ts";
import type { OtherProvider } from "./other-provider.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageHandler } from "./page-handler.ts";
import * as pages from "./pages.ts";
import { fetchFrom } from "./provider.ts";
import { createRenderLimits, limitPages } from "./render-limits.ts";
import { run } from "./run.ts";
import { createShopHandler } from "./shop-handler.ts";
import type { CreateRenderer } from "./start-shop.ts";
import { readStaticFiles } from "./static-files.ts";

const built = (...path: string[]): string => join(import.meta.dirname, "..", "..", "dist", ...path);

/** For whoever measures what a page takes in a shop that keeps no pages, and no markup of their parts. */
export { run };
export const { clearFragments } = pages;

export const createRenderer =
  (config: Config, other: OtherProvider | null): CreateRenderer =>
  async (provider) => {
    const [files, { assets, inlineScripts }, embed] = await Promise.all([
      readStaticFiles(built("public")),
      readBrowserBuild(built("public")),
      readEmbed(),
    ]);
    const log = createLogger(config);
    const limits = createRenderLimits();
    const asked = { origin: config.publicOrigin, fetch: fetchFrom(provider) };
    const clientIn = keepAnswers(pages.clientsOf(asked), provider.onCatalogueChange);
    const { origin } = asked;
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
      open: await pages.createFeeds({ origin, clientIn, catalogue: provider.catalogue, languages }),
      onFailure: (error) => log.warn({ error }, "a feed could not be written"),
    });
    const surroundings = {
      isHttps: origin.startsWith("https:"),
      pictureOrigins: other?.pictureOrigins ?? [],
      inlineScripts,
    };
    const handle = createShopHandler({
      provider,
      feeds,
      page: limitPages(page, limits),
      files,
      embed,
      surroundings,
      speculationRules: () => pages.speculationRules(locales()),
      languages,
    });
    const cache = createPageCache({
      addressOf: (target) => pages.publicAddress(target, locales()),
      answer: async (request) => handle(request, null),
      limits,
      callerOf: (incoming) => callerAddress(incoming, config.proxyHops),
    });
    provider.onCatalogueChange(cache.drop);
    provider.onCatalogueChange(feeds.markChanged);
    return { handle, embed, before: cache.middleware };
  };

if (import.meta.main) await run(createRenderer, built("process", "prepare.js"));
