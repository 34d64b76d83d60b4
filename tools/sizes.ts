import { createHash } from "node:crypto";
import { startBuiltShop } from "../apps/demo/e2e/steps/built-shop.ts";
import { compressBody } from "../packages/server/src/compression.ts";
import { fetchEncoded } from "./fetch-encoded.ts";
import { createSizeFigure, formatKilobytes, printLine, reportFigures } from "./figures/figure.ts";
import { getFirstMatch } from "./first-match.ts";
import { measurePriceComponent } from "./price-component.ts";
import { countBytesByPackage } from "./script-packages.ts";

/** The bounds in brotli bytes on the wire. The file `figures.ts` has the bounds of measurements that need a browser. */
const bounds = {
  documentScript: 2_670, // The document contains two hashes of file names. The hashes change its size by up to 15 bytes.
  idleScript: 93_700,
  embedLoader: 1_600,
  embedApp: 59_150,
  homeDocument: 12_100,
  styleAndFont: 22_600,
  priceOfTheLibrary: 2_000,
};

/** Fetches scripts and their static imports. Returns their sizes by path. */
const fetchScriptSizes = async (origin: string, paths: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const sizesByPath = new Map<string, number>();
  const fetchScript = async (path: string): Promise<void> => {
    if (sizesByPath.has(path)) return;
    sizesByPath.set(path, 0);
    const { size, text } = await fetchEncoded(origin + path);
    sizesByPath.set(path, size);
    const imports = [
      ...text.matchAll(/(?:^|[;}\s])(?:import|export)(?:[^("';]*?from)?\s*["'](\.{1,2}\/[^"']+\.js)["']/g),
    ];
    for (const [, imported = ""] of imports) await fetchScript(new URL(imported, origin + path).pathname);
  };
  for (const path of paths) await fetchScript(path);
  return sizesByPath;
};

/** Returns the paths of the scripts in a document, from its script tags and preloads. */
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

/** The number of samples for a text that contains hashes. */
const HASH_SAMPLE_COUNT = 33;

/**
 * Returns the compressed bytes of a text with hashes, as the median over many hashes. The letters of the hashes change the size by up to 15
 * bytes. `replaceHashes` receives a function that returns a new hash of a given length, in base64url.
 */
const measureWithSampledHashes = async (
  text: string,
  replaceHashes: (text: string, createHashText: (name: string, length: number) => string) => string,
): Promise<number> => {
  const sizes = await Promise.all(
    Array.from({ length: HASH_SAMPLE_COUNT }, async (_, sampleNumber) => {
      const sampledText = replaceHashes(text, (name, length) =>
        createHash("sha384").update(`${name} ${sampleNumber}`).digest("base64url").slice(0, length),
      );
      return (await compressBody(Buffer.from(sampledText), "br", "best")).length;
    }),
  );
  return sizes.toSorted((one, other) => one - other)[Math.floor(HASH_SAMPLE_COUNT / 2)] ?? Number.NaN;
};

/**
 * Returns the compressed bytes of a document. It has the ports of the README and a fixed time. So the result does not depend on the free
 * ports of the machine or on the hour of the build.
 */
const measureHomeDocument = async (text: string): Promise<number> => {
  const portsInText = [...new Set(text.match(/(?<=localhost:)\d+/g))];
  const textWithPorts = portsInText.reduce(
    (changedText, port, place) => changedText.replaceAll(`localhost:${port}`, `localhost:${3000 + place}`),
    text,
  );
  const normalisedText = textWithPorts.replaceAll(
    /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g,
    "2026-01-02T03:00:00.000Z",
  );
  return measureWithSampledHashes(normalisedText, (changedText, createHashText) =>
    changedText.replaceAll(
      /(\/assets\/[\w-]+)-[\w-]{8}\.(js|css|woff2)/g,
      (_, name: string, extension: string) => `${name}-${createHashText(name, 8)}.${extension}`,
    ),
  );
};

/** Returns the compressed bytes of the loader. The loader contains the hash and the integrity of its app. */
const measureLoader = (text: string): Promise<number> =>
  measureWithSampledHashes(text, (changedText, createHashText) =>
    changedText
      .replace(/app-[\w-]+\.js/, `app-${createHashText("app", 8)}.js`)
      .replace(/sha384-[\w+/=]+/, `sha384-${createHashText("integrity", 64)}`),
  );

const [shop, price] = await Promise.all([startBuiltShop({ AVIF: "off" }), measurePriceComponent()]);
try {
  const homePage = await fetchEncoded(`${shop.origin}/`);
  const scripts = await fetchScriptSizes(shop.origin, findScripts(homePage.text));
  const mainScriptPath = getFirstMatch(homePage.text, /src="(\/assets\/main-[\w-]+\.js)"/);
  const idleScriptName = getFirstMatch((await fetchEncoded(shop.origin + mainScriptPath)).text, /(idle-[\w-]+\.js)/);
  const partnerPage = await fetchEncoded(`${shop.partnerOrigins[0] ?? ""}/`);
  const loaderUrl = getFirstMatch(partnerPage.text, /src="([^"]+\/embed\/[^"]+\/loader\.js)"/);
  const loaderBody = await fetchEncoded(loaderUrl);
  const appFileName = getFirstMatch(loaderBody.text, /(app-[\w-]+\.js)/);
  const appBody = await fetchEncoded(new URL(appFileName, loaderUrl).href);
  printLine("Scripts that home's document asks for by package, brotli:");
  for (const [name, bytes] of countBytesByPackage(scripts))
    if (bytes >= 50) printLine(`  ${formatKilobytes(bytes).padStart(9)}  ${name}`);
  printLine("Sizes, brotli:");
  reportFigures([
    createSizeFigure("the library's Price alone, as a package installs it", price, bounds.priceOfTheLibrary),
    createSizeFigure("scripts that home's document asks for", sumSizes(scripts), bounds.documentScript),
    createSizeFigure(
      "the script that every page starts when it is idle, with its imports",
      sumSizes(await fetchScriptSizes(shop.origin, [`/assets/${idleScriptName}`])),
      bounds.idleScript,
    ),
    createSizeFigure("home's document", await measureHomeDocument(homePage.text), bounds.homeDocument),
    createSizeFigure(
      "home's stylesheet and its font",
      await measureStyleAndFont(shop.origin, homePage.text),
      bounds.styleAndFont,
    ),
    createSizeFigure("the loader on a partner's page", await measureLoader(loaderBody.text), bounds.embedLoader),
    createSizeFigure("the shop that the loader fetches", appBody.size, bounds.embedApp),
  ]);
} finally {
  await shop.stop();
}
