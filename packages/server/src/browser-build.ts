import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LOCALES } from "@griya/api";
import type { OwnScreen, RenderedPage } from "@griya/storefront/server";
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

const chunkOf = (manifest: Manifest, key: string): Chunk => {
  const chunk = manifest[key];
  if (!chunk)
    throw new Error(
      `The browser's build lacks ${key}, so no page can be served. Build it again: pnpm build. Where that does not help, browser-build.ts names what has moved.`,
    );
  return chunk;
};

/** Lists a chunk and all its imports, each once, the deepest last. */
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): readonly Chunk[] => {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = chunkOf(manifest, key);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen))];
};

const addressOf = (file: string): string => `/${file}`;

/** Returns the first key with this end. Without one it returns the end, which the build then lacks. */
const keyEndingWith = (manifest: Manifest, end: string): string =>
  Object.keys(manifest).find((key) => key.endsWith(end)) ?? end;

const keyNamed = (manifest: Manifest, name: string): string =>
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
  ownScreens: readonly Pick<OwnScreen, "name" | "texts">[],
): Promise<{ assets: PageAssets; inlineScripts: readonly string[] }> => {
  const manifest = JSON.parse(await readFile(join(folder, ".vite", "manifest.json"), "utf8")) as Manifest;
  const chunks = withImports(manifest, ENTRY);
  const [entry, ...imported] = chunks.map(({ file }) => addressOf(file));
  const all = (part: "css" | "assets"): string[] => chunks.flatMap((chunk) => chunk[part] ?? []).map(addressOf);
  const readScript = async (key: string) => ({
    text: (await readFile(join(folder, chunkOf(manifest, key).file), "utf8")).trim(),
  });
  const [languageScript, beforePaintScript, newcomerScript] = await Promise.all([
    readScript(LANGUAGE),
    readScript(BEFORE_PAINT),
    readScript(NEWCOMER),
  ]);
  const withAllImports = (keys: readonly string[]): string[] =>
    keys.flatMap((key) => withImports(manifest, key)).map(({ file }) => addressOf(file));
  const accountScreens = keyEndingWith(manifest, ACCOUNT_SCREENS);
  const filesOf = ({ name, texts }: Pick<OwnScreen, "name" | "texts">) => {
    const screen = keyEndingWith(manifest, `/${name}.screen.tsx`);
    const isFetchedByOther = chunkOf(manifest, accountScreens).dynamicImports?.includes(screen) === true;
    const textsIn = (locale: string): string[] => [
      keyNamed(manifest, `${locale}-page`),
      ...texts.map((namespace) => keyEndingWith(manifest, `/translations/${locale}/${namespace}.json`)),
    ];
    return {
      scripts: withAllImports([
        ...["charts", "client"].map((name) => keyNamed(manifest, name)),
        ...(isFetchedByOther ? [accountScreens] : []),
        screen,
      ]),
      texts: Object.fromEntries(LOCALES.map((locale) => [locale, withAllImports(textsIn(locale))])),
    };
  };
  const filesByScreen = new Map(ownScreens.map((screen) => [screen.name, filesOf(screen)]));
  const assets: PageAssets = ({ locale, direction, island }) => {
    const files = island && filesByScreen.get(island.name);
    const own = files ? [...files.scripts, ...(files.texts[locale] ?? [])] : [];
    const waits = island?.start === "token";
    const once = (modules: readonly string[]): string[] => [...new Set(modules)].filter((module) => module !== entry);
    return {
      entry: entry ?? "",
      modules: once([...imported, ...(waits ? [] : own)]),
      forToken: waits ? { script: newcomerScript, modules: once(own) } : null,
      styles: [...all("css"), ...(direction === "rtl" ? [addressOf(chunkOf(manifest, RIGHT_TO_LEFT).file)] : [])],
      printStyle: addressOf(chunkOf(manifest, PRINT).file),
      fonts: all("assets").filter((file) => PRELOADED_FONT.test(file)),
      languageScript,
      beforePaintScript,
    };
  };
  return { assets, inlineScripts: [languageScript, beforePaintScript, newcomerScript].map(({ text }) => text) };
};
