import { createHash } from "node:crypto";
import { startBuiltShop } from "../apps/demo/e2e/steps/built-shop.ts";
import { compress } from "../packages/server/src/compression.ts";
import { fetchEncoded } from "./fetch-encoded.ts";
import { createSizeFigure, formatKilobytes, printLine, report } from "./figures/figure.ts";
import { getFirstMatch } from "./first-match.ts";
import { measurePriceComponent } from "./price-component.ts";
import { countBytesByPackage } from "./script-packages.ts";

/** Bounds in brotli bytes on the wire. Figures that need a browser are in figures.ts. */
const bounds = {
  documentScript: 2_670, // two hashes of file names stand in it, which change it by up to 15 bytes
  idleScript: 93_700,
  embedLoader: 1_600,
  embedApp: 59_150,
  homeDocument: 12_100,
  styleAndFont: 22_600,
  priceOfTheLibrary: 2_000,
};

/** Fetches scripts and their static imports. Returns their sizes by path. */
const fetchWithImports = async (origin: string, paths: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const found = new Map<string, number>();
  const visit = async (path: string): Promise<void> => {
    if (found.has(path)) return;
    found.set(path, 0);
    const { size, text } = await fetchEncoded(origin + path);
    found.set(path, size);
    const imports = [
      ...text.matchAll(/(?:^|[;}\s])(?:import|export)(?:[^("';]*?from)?\s*["'](\.{1,2}\/[^"']+\.js)["']/g),
    ];
    for (const [, imported = ""] of imports) await visit(new URL(imported, origin + path).pathname);
  };
  for (const path of paths) await visit(path);
  return found;
};

/** Returns the scripts in a document: its tags and preloads. */
const findScripts = (html: string): string[] =>
  [...html.matchAll(/<(?:script[^>]*\ssrc|link rel="modulepreload" href)="([^"]+)"/g)].map(([, path = ""]) => path);

const sumSizes = (scripts: ReadonlyMap<string, number>): number =>
  [...scripts.values()].reduce((sum, size) => sum + size, 0);

/** Returns the bytes of the files that a browser fetches before the first paint: stylesheet and font. */
const measureStyleAndFont = async (origin: string, html: string): Promise<number> => {
  const links = [...html.matchAll(/<link rel="(?:stylesheet|preload)"(?! media="print")[^>]* ?href="([^"]+)"/g)];
  const files = await Promise.all(links.map(([, path = ""]) => fetchEncoded(origin + path)));
  return files.reduce((sum, { size }) => sum + size, 0);
};

/** Returns the compressed bytes of a document, with the ports that the README names. The figure must not depend on the free ports. */
const measureHomeDocument = async (text: string): Promise<number> => {
  const ports = [...new Set(text.match(/(?<=localhost:)\d+/g))];
  const moved = ports.reduce(
    (moving, port, place) => moving.replaceAll(`localhost:${port}`, `localhost:${3000 + place}`),
    text,
  );
  return (await compress(Buffer.from(moved), "br", "best")).length;
};

/** Number of hashes to try in the loader. */
const HASH_SAMPLES = 33;

/**
 * Returns the compressed bytes of the loader: the median for many apps. It contains the hash and integrity of its app, whose letters change
 * the size by up to 15 bytes.
 */
const measureLoader = async (text: string): Promise<number> => {
  const sizes: number[] = [];
  for (let draw = 0; draw < HASH_SAMPLES; draw += 1) {
    const integrity = createHash("sha384").update(String(draw)).digest("base64");
    const name = createHash("sha384").update(`app ${draw}`).digest("base64url").slice(0, 8);
    const drawn = text.replace(/app-[\w-]+\.js/, `app-${name}.js`).replace(/sha384-[\w+/=]+/, `sha384-${integrity}`);
    sizes.push((await compress(Buffer.from(drawn), "br", "best")).length);
  }
  return sizes.toSorted((one, other) => one - other)[Math.floor(HASH_SAMPLES / 2)] ?? Number.NaN;
};

const [shop, price] = await Promise.all([startBuiltShop({ AVIF: "off" }), measurePriceComponent()]);
try {
  const home = await fetchEncoded(`${shop.origin}/`);
  const scripts = await fetchWithImports(shop.origin, findScripts(home.text));
  const main = getFirstMatch(home.text, /src="(\/assets\/main-[\w-]+\.js)"/);
  const idle = getFirstMatch((await fetchEncoded(shop.origin + main)).text, /(idle-[\w-]+\.js)/);
  const partnerPage = await fetchEncoded(`${shop.partnerOrigins[0] ?? ""}/`);
  const loader = getFirstMatch(partnerPage.text, /src="([^"]+\/embed\/[^"]+\/loader\.js)"/);
  const loaderFile = await fetchEncoded(loader);
  const app = getFirstMatch(loaderFile.text, /(app-[\w-]+\.js)/);
  const appFile = await fetchEncoded(new URL(app, loader).href);
  printLine("Scripts that home's document asks for by package, brotli:");
  for (const [name, bytes] of countBytesByPackage(scripts))
    if (bytes >= 50) printLine(`  ${formatKilobytes(bytes).padStart(9)}  ${name}`);
  printLine("Sizes, brotli:");
  report([
    createSizeFigure("the library's Price alone, as a package installs it", price, bounds.priceOfTheLibrary),
    createSizeFigure("scripts that home's document asks for", sumSizes(scripts), bounds.documentScript),
    createSizeFigure(
      "the script that every page starts when it is idle, with its imports",
      sumSizes(await fetchWithImports(shop.origin, [`/assets/${idle}`])),
      bounds.idleScript,
    ),
    createSizeFigure("home's document", await measureHomeDocument(home.text), bounds.homeDocument),
    createSizeFigure(
      "home's stylesheet and its font",
      await measureStyleAndFont(shop.origin, home.text),
      bounds.styleAndFont,
    ),
    createSizeFigure("the loader on a partner's page", await measureLoader(loaderFile.text), bounds.embedLoader),
    createSizeFigure("the shop that the loader fetches", appFile.size, bounds.embedApp),
  ]);
} finally {
  await shop.stop();
}
