import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { startBuiltShop } from "../apps/demo/e2e/steps/built-shop.ts";
import { launchOptions } from "../browser.ts";
import { getLocalePrefix, LOCALES } from "../packages/api/src/index.ts";
import { openChunkedServer } from "./chunked-server.ts";
import { fetchEncoded } from "./fetch-encoded.ts";
import { createSizeFigure, createTimeFigure, type Figure, printLine, reportFigures } from "./figures/figure.ts";
import { measureLayoutShift, measureLayoutShiftInChunks } from "./figures/layout-shift.ts";
import { measurePages } from "./figures/pages.ts";
import { countScriptBytes, openPage, visitPage } from "./figures/visits.ts";
import { getFirstMatch } from "./first-match.ts";

/**
 * The bounds of measurements that need a browser. Sizes are bytes on the wire, and scripts are compressed with brotli. The file `sizes.ts`
 * has the bounds of measurements without a browser.
 */
const bounds = {
  homeScript: 96_500,
  productScript: 115_400,
  homePictures: 350_000,
  productPicture: 90_000,
  layoutShift: 0.0005,
  /**
   * The bounds of the layout shift while a page arrives in chunks. Centred content moves by half of each new word. The effect is large on
   * an empty cart, because its only button is centred.
   */
  layoutShiftInPieces: { cart: 0.0025, elsewhere: 0.001 },
  startSeconds: 120,
  seedSeconds: 30,
};

const chunkedVisits = [
  { width: 390, locale: "en" },
  { width: 390, locale: "id" },
  { width: 1280, locale: "en" },
] as const;

/** Returns the bytes of scripts that a browser fetches before any interaction. */
const measureScripts = async (browser: Browser, url: string): Promise<number> => {
  const page = await openPage(browser, 1280);
  await visitPage(page, url);
  const bytes = await countScriptBytes(page);
  await page.context().close();
  return bytes;
};

/** Returns the bytes of a path's scripts, in the language with the larger value. */
const measureScriptsMaximum = async (browser: Browser, origin: string, path: string): Promise<number> =>
  Math.max(
    ...(await Promise.all(LOCALES.map((locale) => measureScripts(browser, origin + getLocalePrefix(locale) + path)))),
  );

type FetchedPicture = { path: string; bytes: number };

/** Returns the pictures that the page has fetched, each picture once. */
const readFetchedPictures = (page: Page): Promise<FetchedPicture[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => ({
        path: new URL(entry.name).pathname,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      }))
      .filter(({ path }) => path.startsWith("/media/")),
  );

const sumBytes = (pictures: readonly FetchedPicture[]): number => pictures.reduce((sum, { bytes }) => sum + bytes, 0);

/** Opens a page on a phone 390 px wide with a pixel ratio of 2. */
const openPhonePage = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-GB",
  });
  const page = await context.newPage();
  await visitPage(page, url);
  return page;
};

/** Resolves when every visible picture has loaded. */
const waitForVisiblePictures = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.complete || bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
    }),
  );
};

/** Scrolls to the end of the page, slowly enough that every picture loads. */
const scrollToEndOfPage = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((place) => scrollTo({ top: place, behavior: "instant" }), top);
    await waitForVisiblePictures(page);
  }
  await page.waitForLoadState("networkidle");
};

/** Returns the bytes of the home page's pictures on a phone: after the load, and after a scroll to the end. */
const measureHomePictures = async (browser: Browser, url: string): Promise<{ first: number; all: number }> => {
  const page = await openPhonePage(browser, url);
  const first = sumBytes(await readFetchedPictures(page));
  await scrollToEndOfPage(page);
  const all = sumBytes(await readFetchedPictures(page));
  await page.context().close();
  return { first, all };
};

/** Opens every picture of a product's gallery on a phone. Returns the fetched picture with the most bytes. */
const findLargestPicture = async (browser: Browser, url: string): Promise<FetchedPicture> => {
  const page = await openPhonePage(browser, url);
  for (const thumbnailLink of await page.locator("main button[aria-current], main li > button[aria-label]").all()) {
    await thumbnailLink.click();
    await waitForVisiblePictures(page);
  }
  await scrollToEndOfPage(page);
  const [largestPicture] = (await readFetchedPictures(page)).toSorted((one, other) => other.bytes - one.bytes);
  await page.context().close();
  if (!largestPicture) throw new Error(`${url} shows no picture, so no picture can be measured.`);
  return largestPicture;
};

/** Returns the slug of the product with the largest master file, whose page has the largest pictures. Returns null without masters. */
const findLargestProductSlug = (): string | null => {
  const folder = join(import.meta.dirname, "..", "content", "masters", "products");
  if (!existsSync(folder)) return null;
  const masters = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".webp"))
    .map((path) => ({ slug: path.split(/[\\/]/)[0] ?? "", bytes: statSync(join(folder, path)).size }));
  return masters.toSorted((one, other) => other.bytes - one.bytes)[0]?.slug ?? null;
};

/** Returns the seconds that the seeds of the empty database took. */
const sumSeedSeconds = (log: string): number =>
  [...log.matchAll(/"milliseconds":(\d+),"msg":"seeded"/g)].reduce((sum, [, each]) => sum + Number(each), 0) / 1000;

const shop = await startBuiltShop({ LOG_LEVEL: "info" });
const browser = await chromium.launch(launchOptions);
try {
  const homeDocument = await fetchEncoded(`${shop.origin}/`);
  const listPath = getFirstMatch(homeDocument.text, /href="(\/all\/[^"/?#]+)"/);
  const productPath = getFirstMatch(
    (await fetchEncoded(shop.origin + listPath)).text,
    /href="(\/[^"/]+\/product\/[^"]+)"/,
  );
  const largestProductSlug = findLargestProductSlug();
  const productPaths = new Set([
    productPath,
    ...(largestProductSlug === null ? [] : [`/${largestProductSlug}/product/${largestProductSlug}`]),
  ]);
  const [pictures, weighed, fetched, fetchedOnProduct] = await Promise.all([
    measureHomePictures(browser, `${shop.origin}/`),
    Promise.all([...productPaths].map((path) => findLargestPicture(browser, shop.origin + path))),
    measureScriptsMaximum(browser, shop.origin, "/"),
    measureScriptsMaximum(browser, shop.origin, productPath),
  ]);
  const figures: Figure[] = [
    createSizeFigure(
      "scripts that Chromium fetches on home before anyone touches it, brotli",
      fetched,
      bounds.homeScript,
    ),
    createSizeFigure(
      "scripts that Chromium fetches on a product's page before anyone touches it, brotli",
      fetchedOnProduct,
      bounds.productScript,
    ),
    createSizeFigure(
      "home's pictures on a phone of 390 px, two pixels to one, when it is opened",
      pictures.first,
      bounds.homePictures,
    ),
    createSizeFigure("home's pictures on that phone, read to the foot of the page", pictures.all, bounds.homePictures),
    ...weighed.map(({ path, bytes }) =>
      createSizeFigure(`largest picture of a product's page on that phone (${path})`, bytes, bounds.productPicture),
    ),
    createTimeFigure(
      "seeding the embedded database at the first start",
      sumSeedSeconds(shop.getOutput()),
      bounds.seedSeconds,
    ),
    createTimeFigure("first start with an empty database", shop.startSeconds, bounds.startSeconds),
  ];
  const urlsByName = {
    home: `${shop.origin}/`,
    list: shop.origin + listPath,
    product: shop.origin + productPath,
    "a partner's page": `${shop.partnerOrigins[0] ?? ""}/`,
  };
  for (const [name, url] of Object.entries(urlsByName)) {
    const shifts = await Promise.all(
      [390, 1280].map(async (width) => ({ width, shift: await measureLayoutShift(browser, url, width) })),
    );
    for (const { width, shift } of shifts) {
      figures.push({
        name: `layout shift on ${name} at ${width} px`,
        value: shift.toFixed(4),
        bound: `below ${bounds.layoutShift}`,
        isWithinBound: shift < bounds.layoutShift,
      });
    }
  }
  figures.push(...(await measurePages(browser, shop.origin)));
  const chunkedServer = await openChunkedServer(shop.origin);
  for (const [name, path] of Object.entries({
    home: "/",
    list: listPath,
    product: productPath,
    cart: "/cart",
    showrooms: "/showrooms",
  })) {
    for (const { width, locale } of chunkedVisits) {
      const chunkedShift = await measureLayoutShiftInChunks(
        browser,
        chunkedServer.origin + getLocalePrefix(locale) + path,
        width,
      );
      const bound = bounds.layoutShiftInPieces[name === "cart" ? "cart" : "elsewhere"];
      figures.push({
        name: `layout shift on ${name} (${locale}) at ${width} px while it is read in pieces`,
        value: chunkedShift.toFixed(4),
        bound: `below ${bound}`,
        isWithinBound: chunkedShift < bound,
      });
    }
  }
  chunkedServer.close();
  printLine("Figures:");
  reportFigures(figures);
} finally {
  await browser.close();
  await shop.stop();
}
