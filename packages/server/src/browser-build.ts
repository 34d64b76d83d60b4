import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LOCALES } from "@griya/api";
import type { PersonalScreen, RenderedPage } from "@griya/storefront/server";
import type { DocumentAssets } from "./document.ts";

/** Vite's data about a file of the browser's build. */
type Chunk = {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

const ENTRY_MODULE = "src/browser/main.ts";
const LANGUAGE_MODULE = "src/browser/language.ts";
const BEFORE_PAINT_MODULE = "src/browser/before-paint.ts";
const NEWCOMER_MODULE = "src/browser/newcomer.ts";
const PRINT_STYLES = "src/browser/print.css";
const RIGHT_TO_LEFT_STYLES = "src/browser/right-to-left.css";
const PRELOADED_FONT_PATTERN = /plus-jakarta-sans-basic.*\.woff2$/;

const getChunk = (manifest: Manifest, key: string): Chunk => {
  const chunk = manifest[key];
  if (!chunk)
    throw new Error(
      `The browser's build lacks ${key}, so no page can be served. Build it again: pnpm build. Where that does not help, browser-build.ts names what has moved.`,
    );
  return chunk;
};

/** Lists a chunk and all its static imports, each once. A chunk comes before its imports. */
const listChunksWithImports = (manifest: Manifest, key: string, visitedKeys = new Set<string>()): readonly Chunk[] => {
  if (visitedKeys.has(key)) return [];
  visitedKeys.add(key);
  const chunk = getChunk(manifest, key);
  return [
    chunk,
    ...(chunk.imports ?? []).flatMap((importKey) => listChunksWithImports(manifest, importKey, visitedKeys)),
  ];
};

const toUrlPath = (file: string): string => `/${file}`;

/** Returns the first key with this end. Without such a key, the function returns the end, so that the error of `getChunk` names the end. */
const findKeyBySuffix = (manifest: Manifest, suffix: string): string =>
  Object.keys(manifest).find((key) => key.endsWith(suffix)) ?? suffix;

const findKeyByName = (manifest: Manifest, name: string): string =>
  Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name;

/** Returns the files that a page loads, by the page's language and direction. A page that only the browser renders also needs its island. */
export type PageAssets = (page: {
  locale: string;
  direction: RenderedPage["head"]["direction"];
  island: { name: string; start: string } | null;
}) => DocumentAssets;

/** The end of the path of the module that loads the account screens. Few visits begin with these screens. */
const ACCOUNT_SCREENS_MODULE = "/screens/account/account-screens.ts";

/**
 * Reads the build. Returns a function that lists the files of a page, and the inline scripts. Throws an error if the build lacks a file of
 * a personal page.
 */
export const readBrowserBuild = async (
  folder: string,
  personalScreens: readonly Pick<PersonalScreen, "name" | "texts">[],
): Promise<{ getAssets: PageAssets; inlineScripts: readonly string[] }> => {
  const manifest = JSON.parse(await readFile(join(folder, ".vite", "manifest.json"), "utf8")) as Manifest;
  const chunks = listChunksWithImports(manifest, ENTRY_MODULE);
  const [entry, ...importedFiles] = chunks.map(({ file }) => toUrlPath(file));
  const listEntryFiles = (part: "css" | "assets"): string[] =>
    chunks.flatMap((chunk) => chunk[part] ?? []).map(toUrlPath);
  const readScript = async (key: string) => ({
    text: (await readFile(join(folder, getChunk(manifest, key).file), "utf8")).trim(),
  });
  const [languageScript, beforePaintScript, newcomerScript] = await Promise.all([
    readScript(LANGUAGE_MODULE),
    readScript(BEFORE_PAINT_MODULE),
    readScript(NEWCOMER_MODULE),
  ]);
  const listFilesWithImports = (keys: readonly string[]): string[] =>
    keys.flatMap((key) => listChunksWithImports(manifest, key)).map(({ file }) => toUrlPath(file));
  const accountScreens = findKeyBySuffix(manifest, ACCOUNT_SCREENS_MODULE);
  const getFiles = ({ name, texts }: Pick<PersonalScreen, "name" | "texts">) => {
    const screen = findKeyBySuffix(manifest, `/${name}.screen.tsx`);
    const isAccountScreen = getChunk(manifest, accountScreens).dynamicImports?.includes(screen) === true;
    const listTextKeys = (locale: string): string[] => [
      findKeyByName(manifest, `${locale}-page`),
      ...texts.map((namespace) => findKeyBySuffix(manifest, `/translations/${locale}/${namespace}.json`)),
    ];
    return {
      scripts: listFilesWithImports([
        ...["charts", "client"].map((name) => findKeyByName(manifest, name)),
        ...(isAccountScreen ? [accountScreens] : []),
        screen,
      ]),
      texts: Object.fromEntries(LOCALES.map((locale) => [locale, listFilesWithImports(listTextKeys(locale))])),
    };
  };
  const filesByScreen = new Map(personalScreens.map((screen) => [screen.name, getFiles(screen)]));
  const getAssets: PageAssets = ({ locale, direction, island }) => {
    const files = island && filesByScreen.get(island.name);
    const islandModules = files ? [...files.scripts, ...(files.texts[locale] ?? [])] : [];
    const isLoadedWithToken = island?.start === "token";
    const removeDuplicates = (modules: readonly string[]): string[] =>
      [...new Set(modules)].filter((module) => module !== entry);
    return {
      entry: entry ?? "",
      modules: removeDuplicates([...importedFiles, ...(isLoadedWithToken ? [] : islandModules)]),
      tokenCheck: isLoadedWithToken ? { script: newcomerScript, modules: removeDuplicates(islandModules) } : null,
      styles: [
        ...listEntryFiles("css"),
        ...(direction === "rtl" ? [toUrlPath(getChunk(manifest, RIGHT_TO_LEFT_STYLES).file)] : []),
      ],
      printStyle: toUrlPath(getChunk(manifest, PRINT_STYLES).file),
      fonts: listEntryFiles("assets").filter((file) => PRELOADED_FONT_PATTERN.test(file)),
      languageScript,
      beforePaintScript,
    };
  };
  return { getAssets, inlineScripts: [languageScript, beforePaintScript, newcomerScript].map(({ text }) => text) };
};
