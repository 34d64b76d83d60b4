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

const ENTRY = "src/browser/main.ts";
const LANGUAGE = "src/browser/language.ts";
const BEFORE_PAINT = "src/browser/before-paint.ts";
const NEWCOMER = "src/browser/newcomer.ts";
const PRINT = "src/browser/print.css";
const RIGHT_TO_LEFT = "src/browser/right-to-left.css";
const PRELOADED_FONT = /plus-jakarta-sans-basic.*\.woff2$/;

const getChunk = (manifest: Manifest, key: string): Chunk => {
  const chunk = manifest[key];
  if (!chunk)
    throw new Error(
      `The browser's build lacks ${key}, so no page can be served. Build it again: pnpm build. Where that does not help, browser-build.ts names what has moved.`,
    );
  return chunk;
};

/** Lists a chunk and all its imports, each once, the deepest last. */
const listWithImports = (manifest: Manifest, key: string, seen = new Set<string>()): readonly Chunk[] => {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = getChunk(manifest, key);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => listWithImports(manifest, imported, seen))];
};

const toUrlPath = (file: string): string => `/${file}`;

/** Returns the first key with this end. Without one it returns the end, which the build then lacks. */
const findKeyBySuffix = (manifest: Manifest, end: string): string =>
  Object.keys(manifest).find((key) => key.endsWith(end)) ?? end;

const findKeyByName = (manifest: Manifest, name: string): string =>
  Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name;

/** Returns the files that a page loads, by its language and direction. A page that only the browser renders also needs its island. */
export type PageAssets = (page: {
  locale: string;
  direction: RenderedPage["head"]["direction"];
  island: { name: string; start: string } | null;
}) => DocumentAssets;

/** The module that loads the screens with which few visits begin. */
const ACCOUNT_SCREENS = "/screens/account/account-screens.ts";

/** Reads the build: the files of each page and the inline scripts. Throws where it lacks a file that a page of the shopper's own loads. */
export const readBrowserBuild = async (
  folder: string,
  ownScreens: readonly Pick<PersonalScreen, "name" | "texts">[],
): Promise<{ getAssets: PageAssets; inlineScripts: readonly string[] }> => {
  const manifest = JSON.parse(await readFile(join(folder, ".vite", "manifest.json"), "utf8")) as Manifest;
  const chunks = listWithImports(manifest, ENTRY);
  const [entry, ...imported] = chunks.map(({ file }) => toUrlPath(file));
  const all = (part: "css" | "assets"): string[] => chunks.flatMap((chunk) => chunk[part] ?? []).map(toUrlPath);
  const readScript = async (key: string) => ({
    text: (await readFile(join(folder, getChunk(manifest, key).file), "utf8")).trim(),
  });
  const [languageScript, beforePaintScript, newcomerScript] = await Promise.all([
    readScript(LANGUAGE),
    readScript(BEFORE_PAINT),
    readScript(NEWCOMER),
  ]);
  const listFilesWithImports = (keys: readonly string[]): string[] =>
    keys.flatMap((key) => listWithImports(manifest, key)).map(({ file }) => toUrlPath(file));
  const accountScreens = findKeyBySuffix(manifest, ACCOUNT_SCREENS);
  const getFiles = ({ name, texts }: Pick<PersonalScreen, "name" | "texts">) => {
    const screen = findKeyBySuffix(manifest, `/${name}.screen.tsx`);
    const isAccountScreen = getChunk(manifest, accountScreens).dynamicImports?.includes(screen) === true;
    const textsIn = (locale: string): string[] => [
      findKeyByName(manifest, `${locale}-page`),
      ...texts.map((namespace) => findKeyBySuffix(manifest, `/translations/${locale}/${namespace}.json`)),
    ];
    return {
      scripts: listFilesWithImports([
        ...["charts", "client"].map((name) => findKeyByName(manifest, name)),
        ...(isAccountScreen ? [accountScreens] : []),
        screen,
      ]),
      texts: Object.fromEntries(LOCALES.map((locale) => [locale, listFilesWithImports(textsIn(locale))])),
    };
  };
  const filesByScreen = new Map(ownScreens.map((screen) => [screen.name, getFiles(screen)]));
  const getAssets: PageAssets = ({ locale, direction, island }) => {
    const files = island && filesByScreen.get(island.name);
    const own = files ? [...files.scripts, ...(files.texts[locale] ?? [])] : [];
    const isLoadedWithToken = island?.start === "token";
    const deduplicate = (modules: readonly string[]): string[] =>
      [...new Set(modules)].filter((module) => module !== entry);
    return {
      entry: entry ?? "",
      modules: deduplicate([...imported, ...(isLoadedWithToken ? [] : own)]),
      tokenCheck: isLoadedWithToken ? { script: newcomerScript, modules: deduplicate(own) } : null,
      styles: [...all("css"), ...(direction === "rtl" ? [toUrlPath(getChunk(manifest, RIGHT_TO_LEFT).file)] : [])],
      printStyle: toUrlPath(getChunk(manifest, PRINT).file),
      fonts: all("assets").filter((file) => PRELOADED_FONT.test(file)),
      languageScript,
      beforePaintScript,
    };
  };
  return { getAssets, inlineScripts: [languageScript, beforePaintScript, newcomerScript].map(({ text }) => text) };
};
