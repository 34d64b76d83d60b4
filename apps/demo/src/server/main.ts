import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { callerAddress, createLogger } from "@griya/backend";
import { readBrowserBuild } from "./browser-build.ts";
import { readEmbed } from "./embed-files.ts";
import { keepAnswers } from "./kept-answers.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageHandler } from "./page-handler.ts";
import { createRenderLimits, limitPages } from "./render-limits.ts";
import { run } from "./run.ts";
import { createShopHandler } from "./shop-handler.ts";
import { readStaticFiles } from "./static-files.ts";

const built = (...path: string[]): string => join(import.meta.dirname, "..", "..", "dist", ...path);

await run((config, other) => async (provider) => {
  const pages = (await import(pathToFileURL(built("pages", "pages.js")).href)) as typeof import("./pages.ts");
  const [files, { assets, inlineScripts }, embed] = await Promise.all([
    readStaticFiles(built("public")),
    readBrowserBuild(built("public")),
    readEmbed(),
  ]);
  const log = createLogger(config);
  const limits = createRenderLimits();
  const page = createPageHandler({
    render: await pages.createRenderer(),
    fetch: keepAnswers(provider),
    origin: config.publicOrigin,
    assets,
    onBug: (bug) => log.error({ error: bug }, "a page could not be rendered"),
  });
  const surroundings = {
    isHttps: config.publicOrigin.startsWith("https:"),
    pictureOrigins: other?.pictureOrigins ?? [],
    inlineScripts,
  };
  const handle = createShopHandler({
    provider,
    page: limitPages(page, limits),
    files,
    embed,
    surroundings,
    speculationRules: pages.speculationRules,
  });
  const cache = createPageCache({
    addressOf: pages.publicAddress,
    answer: async (request) => handle(request, null),
    spend: limits.spend,
    callerOf: (incoming) => callerAddress(incoming, config.proxyHops),
  });
  provider.onCatalogueChange(cache.drop);
  return { handle, embed, before: cache.middleware };
});
