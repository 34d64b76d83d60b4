import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { startBuiltShop } from "../apps/demo/e2e/steps/built-shop.ts";
import { compress } from "../apps/demo/src/server/compression.ts";
import { launchOptions } from "../browser.ts";
import { LOCALES, localePrefix } from "../packages/api/src/index.ts";
import { fetchEncoded, fetchPackedBest } from "./fetch-encoded.ts";
import { type Figure, kilobytes } from "./figures/figure.ts";
import { layoutShift, layoutShiftInPieces } from "./figures/layout-shift.ts";
import { pageFigures } from "./figures/pages.ts";
import { openPage, scriptsFetched, visit } from "./figures/visits.ts";
import { openInPieces } from "./in-pieces.ts";
import { priceWeight } from "./price-weight.ts";
import { bytesByPackage } from "./script-packages.ts";

/** The bounds of the shop: bytes are brotli bytes on the wire, and 1 KB is 1000 of them. */
const bounds = {
  documentScript: 2_620,
  homeScript: 31_000,
  productScript: 50_000,
  embedLoader: 1_600,
  embedApp: 58_500,
  homeDocument: 12_000,
  styleAndFont: 22_600,
  homePictures: 350_000,
  productPicture: 90_000,
  priceOfTheLibrary: 2_000,
  layoutShift: 0.0005,
  /** What is centred moves by half of each word that comes: much on an empty cart, whose one button is. */
  layoutShiftInPieces: { cart: 0.0025, elsewhere: 0.001 },
  startSeconds: 120,
  seedSeconds: 30,
};

const readersInPieces = [
  { width: 390, locale: "en" },
  { width: 390, locale: "id" },
  { width: 1280, locale: "en" },
] as const;

/** Every script that a document loads by itself: its tags and preloads, and what those import without being asked. */
const scriptsOf = async (origin: string, html: string): Promise<ReadonlyMap<string, number>> => {
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
  const tags = [...html.matchAll(/<(?:script[^>]*\ssrc|link rel="modulepreload" href)="([^"]+)"/g)];
  for (const [, path = ""] of tags) await visit(path);
  return found;
};

/** What a document has its browser fetch before it paints: stylesheet and font. */
const styleAndFontOf = async (origin: string, html: string): Promise<number> => {
  const links = [...html.matchAll(/<link rel="(?:stylesheet|preload)"(?! media="print")[^>]* ?href="([^"]+)"/g)];
  const files = await Promise.all(links.map(([, path = ""]) => fetchEncoded(origin + path)));
  return files.reduce((sum, { size }) => sum + size, 0);
};

/** What the digits of chance ports are worth at most, in bytes. */
const PORTS_BYTES = 100;

/** Bytes of a document as it is packed at the ports that the README names, so that no figure hangs on which ones were free. */
const sizeAtHome = async (text: string): Promise<number> => {
  const ports = [...new Set(text.match(/(?<=localhost:)\d+/g))];
  const moved = ports.reduce(
    (moving, port, place) => moving.replaceAll(`localhost:${port}`, `localhost:${3000 + place}`),
    text,
  );
  return (await compress(Buffer.from(moved), "br", "best")).length;
};

/** What a browser really fetches of scripts before anyone touches the page, in bytes. */
const fetchedFrom = async (browser: Browser, url: string): Promise<number> => {
  const page = await openPage(browser, 1280);
  await visit(page, url);
  const bytes = await scriptsFetched(page);
  await page.context().close();
  return bytes;
};

/** The same of a page's path, in the language where it is more. */
const fetchedScript = async (browser: Browser, origin: string, path: string): Promise<number> =>
  Math.max(...(await Promise.all(LOCALES.map((locale) => fetchedFrom(browser, origin + localePrefix(locale) + path)))));

type Fetched = { path: string; bytes: number };

/** Pictures that were fetched so far, each once. */
const picturesOf = (page: Page): Promise<Fetched[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => ({
        path: new URL(entry.name).pathname,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      }))
      .filter(({ path }) => path.startsWith("/media/")),
  );

const bytesOf = (pictures: readonly Fetched[]): number => pictures.reduce((sum, { bytes }) => sum + bytes, 0);

/** A phone 390 px wide, with two pixels of its screen to one of the page. */
const openPhone = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-GB",
  });
  const page = await context.newPage();
  await visit(page, url);
  return page;
};

/** Settles when every picture in sight is there. */
const picturesInSight = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.complete || bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
    }),
  );
};

/** To the foot of the page, slowly enough that every picture comes. */
const scrollThrough = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((place) => scrollTo({ top: place, behavior: "instant" }), top);
    await picturesInSight(page);
  }
  await page.waitForLoadState("networkidle");
};

/** What home's pictures weigh on a phone: when it is opened, and when it has been read to its foot. */
const homePictures = async (browser: Browser, url: string): Promise<{ first: number; all: number }> => {
  const page = await openPhone(browser, url);
  const first = bytesOf(await picturesOf(page));
  await scrollThrough(page);
  const all = bytesOf(await picturesOf(page));
  await page.context().close();
  return { first, all };
};

/** The heaviest picture of a product's page on a phone, with every picture of its gallery looked at. */
const heaviestPicture = async (browser: Browser, url: string): Promise<Fetched> => {
  const page = await openPhone(browser, url);
  for (const thumbnail of await page.locator("main button[aria-current], main li > button[aria-label]").all()) {
    await thumbnail.click();
    await picturesInSight(page);
  }
  await scrollThrough(page);
  const [heaviest] = (await picturesOf(page)).toSorted((one, other) => other.bytes - one.bytes);
  await page.context().close();
  if (!heaviest) throw new Error(`${url} shows no picture, so none can be weighed.`);
  return heaviest;
};

/** The product whose largest master is the largest of all: its page has the heaviest pictures. */
const productWithMost = (): string | null => {
  const folder = join(import.meta.dirname, "..", "content", "masters", "products");
  if (!existsSync(folder)) return null;
  const masters = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".webp"))
    .map((path) => ({ slug: path.split(/[\\/]/)[0] ?? "", bytes: statSync(join(folder, path)).size }));
  return masters.toSorted((one, other) => other.bytes - one.bytes)[0]?.slug ?? null;
};

/** Seconds that filling the empty database took. */
const seedSeconds = (log: string): number =>
  [...log.matchAll(/"milliseconds":(\d+),"msg":"seeded"/g)].reduce((sum, [, each]) => sum + Number(each), 0) / 1000;

const firstMatch = (text: string, pattern: RegExp): string => {
  const [, found] = pattern.exec(text) ?? [];
  if (!found) throw new Error(`Nothing like ${pattern} is there, so there is nothing to measure behind it.`);
  return found;
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const shop = await startBuiltShop({ LOG_LEVEL: "info" });
const browser = await chromium.launch(launchOptions);
try {
  const home = await fetchEncoded(`${shop.origin}/`);
  const list = firstMatch(home.text, /href="(\/all\/[^"/?#]+)"/);
  const product = firstMatch((await fetchEncoded(shop.origin + list)).text, /href="(\/[^"/]+\/product\/[^"]+)"/);
  const scripts = await scriptsOf(shop.origin, home.text);
  const referenced = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  const styleAndFont = await styleAndFontOf(shop.origin, home.text);
  const heaviest = productWithMost();
  const products = new Set([product, ...(heaviest === null ? [] : [`/${heaviest}/product/${heaviest}`])]);
  const [pictures, weighed, fetched, fetchedOnProduct, price] = await Promise.all([
    homePictures(browser, `${shop.origin}/`),
    Promise.all([...products].map((path) => heaviestPicture(browser, shop.origin + path))),
    fetchedScript(browser, shop.origin, "/"),
    fetchedScript(browser, shop.origin, product),
    priceWeight(),
  ]);
  const document = await fetchPackedBest(`${shop.origin}/`);
  const atHome = await sizeAtHome(document.text);
  const figures: Figure[] = [
    {
      name: "the library's Price alone, as a package installs it, brotli",
      value: kilobytes(price),
      isWithin: price <= bounds.priceOfTheLibrary,
    },
    {
      name: "scripts that home's document asks for, brotli",
      value: kilobytes(referenced),
      isWithin: referenced <= bounds.documentScript,
    },
    {
      name: "scripts that Chromium fetches on home before anyone touches it, brotli",
      value: kilobytes(fetched),
      isWithin: fetched <= bounds.homeScript,
    },
    {
      name: "scripts that Chromium fetches on a product's page before anyone touches it, brotli",
      value: kilobytes(fetchedOnProduct),
      isWithin: fetchedOnProduct <= bounds.productScript,
    },
    {
      name: "home's document, brotli",
      value: kilobytes(atHome),
      isWithin: atHome <= bounds.homeDocument && Math.abs(document.size - atHome) < PORTS_BYTES,
    },
    {
      name: "home's stylesheet, brotli, and its font",
      value: kilobytes(styleAndFont),
      isWithin: styleAndFont > 0 && styleAndFont <= bounds.styleAndFont,
    },
    {
      name: "home's pictures on a phone of 390 px, two pixels to one, when it is opened",
      value: kilobytes(pictures.first),
      isWithin: pictures.first <= bounds.homePictures,
    },
    {
      name: "home's pictures on that phone, read to the foot of the page",
      value: kilobytes(pictures.all),
      isWithin: pictures.all <= bounds.homePictures,
    },
    ...weighed.map(({ path, bytes }) => ({
      name: `largest picture of a product's page on that phone (${path})`,
      value: kilobytes(bytes),
      isWithin: bytes <= bounds.productPicture,
    })),
    {
      name: "seeding the embedded database at the first start",
      value: `${seedSeconds(shop.said()).toFixed(1)} s`,
      isWithin: seedSeconds(shop.said()) > 0 && seedSeconds(shop.said()) <= bounds.seedSeconds,
    },
    {
      name: "first start with an empty database",
      value: `${shop.startSeconds.toFixed(1)} s`,
      isWithin: shop.startSeconds <= bounds.startSeconds,
    },
  ];
  const pages = {
    home: `${shop.origin}/`,
    list: shop.origin + list,
    product: shop.origin + product,
    "a partner's page": `${shop.partnerOrigins[0] ?? ""}/`,
  };
  for (const [name, url] of Object.entries(pages)) {
    const shifts = await Promise.all(
      [390, 1280].map(async (width) => ({ width, shift: await layoutShift(browser, url, width) })),
    );
    for (const { width, shift } of shifts) {
      figures.push({
        name: `layout shift on ${name} at ${width} px`,
        value: shift.toFixed(3),
        isWithin: shift < bounds.layoutShift,
      });
    }
  }
  figures.push(...(await pageFigures(browser, shop.origin)));
  const slow = await openInPieces(shop.origin);
  for (const [name, path] of Object.entries({ home: "/", list, product, cart: "/cart", showrooms: "/showrooms" })) {
    for (const { width, locale } of readersInPieces) {
      const shift = await layoutShiftInPieces(browser, slow.origin + localePrefix(locale) + path, width);
      figures.push({
        name: `layout shift on ${name} (${locale}) at ${width} px while it is read in pieces`,
        value: shift.toFixed(4),
        isWithin: shift < bounds.layoutShiftInPieces[name === "cart" ? "cart" : "elsewhere"],
      });
    }
  }
  slow.close();
  const partnerPage = await fetchEncoded(pages["a partner's page"]);
  const loader = firstMatch(partnerPage.text, /src="([^"]+\/embed\/[^"]+\/loader\.js)"/);
  const loaderFile = await fetchEncoded(loader);
  const app = firstMatch(loaderFile.text, /(app-[\w-]+\.js)/);
  const appFile = await fetchEncoded(new URL(app, loader).href);
  figures.push(
    {
      name: "the loader on a partner's page, brotli",
      value: kilobytes(loaderFile.size),
      isWithin: loaderFile.size <= bounds.embedLoader,
    },
    {
      name: "the shop that it fetches, brotli",
      value: kilobytes(appFile.size),
      isWithin: appFile.size <= bounds.embedApp,
    },
  );
  say("Scripts of home's first load by package, brotli:");
  for (const [name, bytes] of bytesByPackage(scripts))
    if (bytes >= 50) say(`  ${kilobytes(bytes).padStart(9)}  ${name}`);
  say("Figures:");
  for (const { name, value, isWithin } of figures) say(`  ${isWithin ? "✓" : "✗"} ${name}: ${value}`);
  const missed = figures.filter(({ isWithin }) => !isWithin);
  if (missed.length > 0) {
    say(`Out of bounds: ${missed.map(({ name }) => name).join("; ")}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await shop.stop();
}
