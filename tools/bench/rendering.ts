import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readConfig, startBackend } from "../../apps/backend/src/index.ts";
import { readBrowserBuild } from "../../apps/demo/src/server/browser-build.ts";
import { keepAnswers } from "../../apps/demo/src/server/kept-answers.ts";
import type * as Server from "../../apps/demo/src/server/main.ts";
import { createPageHandler } from "../../apps/demo/src/server/page-handler.ts";
import { prepareApart } from "../../apps/demo/src/server/preparation.ts";
import { fetchFrom } from "../../apps/demo/src/server/provider.ts";
import type { Figure } from "./report.ts";

const built = (...path: string[]): string => join(import.meta.dirname, "..", "..", "apps", "demo", "dist", ...path);

/** Before what is measured: the engine compiles what it runs often. */
const WARMING = 300;
const TIMES = 300;

/** Milliseconds of CPU that a task takes, in all threads; the engine's own work for it included. */
const cpuOf = async (task: () => Promise<unknown>): Promise<number> => {
  for (let time = 0; time < WARMING; time += 1) await task();
  const before = process.cpuUsage();
  for (let time = 0; time < TIMES; time += 1) await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / TIMES;
};

/** What writing each page costs where the provider's answers are at hand, in this process: no database, no network, no page cache. */
export const measureRendering = async (paths: Readonly<Record<string, string>>): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), "griya-"));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "error" });
  await prepareApart(config);
  const provider = await startBackend(config);
  try {
    const { pages } = (await import(pathToFileURL(built("process", "main.js")).href)) as typeof Server;
    const { assets } = await readBrowserBuild(built("public"));
    const origin = config.publicOrigin;
    const languages = pages.createLanguages({ origin, fetch: fetchFrom(provider), onFailure: () => undefined });
    const page = createPageHandler({
      render: await pages.createRenderer(languages),
      fetch: keepAnswers(provider),
      origin,
      assets,
      onBug: (bug) => {
        throw bug;
      },
    });
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(paths)) {
      const write = async () => {
        await new Promise(setImmediate);
        return (await page(new Request(config.publicOrigin + path))).text();
      };
      figures.push({ name: `${name}, written`, unit: "ms CPU", value: await cpuOf(write), atMost: 2.5 });
    }
    return figures;
  } finally {
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
