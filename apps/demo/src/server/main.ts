import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readBrowserBuild } from "./browser-build.ts";
import { readEmbed } from "./embed-files.ts";
import { createPageHandler } from "./page-handler.ts";
import { run } from "./run.ts";
import { createShopHandler } from "./shop-handler.ts";
import { readStaticFiles } from "./static-files.ts";

const built = (...path: string[]): string => join(import.meta.dirname, "..", "..", "dist", ...path);

await run((config, other) => async (provider) => {
  const pages = (await import(pathToFileURL(built("pages", "pages.js")).href)) as typeof import("./pages.ts");
  const [files, assets, embed] = await Promise.all([
    readStaticFiles(built("public")),
    readBrowserBuild(built("public")),
    readEmbed(),
  ]);
  const page = createPageHandler({
    render: await pages.createRenderer(),
    provider,
    origin: config.publicOrigin,
    assets,
    onBug: (bug) => process.stderr.write(`${bug instanceof Error ? bug.stack : String(bug)}\n`),
  });
  const surroundings = {
    isHttps: config.publicOrigin.startsWith("https:"),
    pictureOrigins: other?.pictureOrigins ?? [],
  };
  return { handle: createShopHandler({ provider, page, files, embed, surroundings }), embed };
});
