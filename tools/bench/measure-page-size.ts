import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import type { Locale } from "../../packages/api/src/index.ts";
import { fetchBestCompressed, fetchEncoded } from "../fetch-encoded.ts";
import { openHydratedPage, type StorageState, visitShop } from "./visits.ts";

/** The compressed size of each script by path, in bytes (gzip at level 9). */
export type ScriptSizes = ReadonlyMap<string, number>;

/** Measures the size of a page on a phone before any interaction. */
export const measurePageSize = async (browser: Browser, locale: Locale, url: string, storageState?: StorageState) => {
  const fetchedFiles: { url: string; isScript: boolean; isBeforeLoad: boolean }[] = [];
  await visitShop(
    browser,
    locale,
    {},
    async (page) => {
      let isBeforeLoad = true;
      page.once("load", () => (isBeforeLoad = false));
      page.on("request", (request) => {
        if (!request.url().startsWith("http")) return;
        fetchedFiles.push({ url: request.url(), isScript: request.resourceType() === "script", isBeforeLoad });
      });
      await openHydratedPage(page, url);
    },
    storageState,
  );
  const scripts = new Map<string, number>();
  const earlyPaths = new Set<string>();
  for (const { url: script, isBeforeLoad } of fetchedFiles.filter(({ isScript }) => isScript)) {
    const { pathname } = new URL(script);
    scripts.set(pathname, gzipSync((await fetchEncoded(script)).text, { level: 9 }).length);
    if (isBeforeLoad) earlyPaths.add(pathname);
  }
  const html = await fetchBestCompressed(url);
  const sumBytes = (paths: Iterable<string>) => [...paths].reduce((sum, path) => sum + (scripts.get(path) ?? 0), 0);
  return {
    scripts: scripts as ScriptSizes,
    scriptBeforeLoad: sumBytes(earlyPaths),
    scriptWhenIdle: sumBytes(scripts.keys()),
    html: Buffer.byteLength(html.text),
    htmlEncoded: html.size,
    requests: fetchedFiles.length,
  };
};
