import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import type { Locale } from "../../packages/api/src/index.ts";
import { fetchBestCompressedPage, fetchEncoded } from "../fetch-encoded.ts";
import { openHydratedPage, type StorageState, visitShop } from "./visits.ts";

/** The compressed size of each script by path, in bytes (gzip at level 9). */
export type ScriptSizes = ReadonlyMap<string, number>;

/** Visits a page on a phone without any interaction. Returns the bytes of its scripts and its HTML, and the number of its requests. */
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
  const sizesByPath = new Map<string, number>();
  const earlyPaths = new Set<string>();
  for (const { url: script, isBeforeLoad } of fetchedFiles.filter(({ isScript }) => isScript)) {
    const { pathname } = new URL(script);
    sizesByPath.set(pathname, gzipSync((await fetchEncoded(script)).text, { level: 9 }).length);
    if (isBeforeLoad) earlyPaths.add(pathname);
  }
  const htmlBody = await fetchBestCompressedPage(url);
  const sumBytes = (paths: Iterable<string>) => [...paths].reduce((sum, path) => sum + (sizesByPath.get(path) ?? 0), 0);
  return {
    scripts: sizesByPath as ScriptSizes,
    scriptBeforeLoad: sumBytes(earlyPaths),
    scriptWhenIdle: sumBytes(sizesByPath.keys()),
    html: Buffer.byteLength(htmlBody.text),
    htmlEncoded: htmlBody.size,
    requests: fetchedFiles.length,
  };
};
