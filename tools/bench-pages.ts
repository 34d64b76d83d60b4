import { chromium } from "playwright";
import { startBuiltShop } from "../apps/demo/e2e/steps/built-shop.ts";
import { launchOptions } from "../browser.ts";
import {
  createClient,
  getLocalePrefix,
  getProductHref,
  LOCALES,
  type Locale,
  storefront,
} from "../packages/api/src/index.ts";
import { type LighthouseRun, runLighthouse } from "./bench/lighthouse.ts";
import { measurePageSize, type ScriptSizes } from "./bench/measure-page-size.ts";
import { waitForPictures } from "./bench/processes.ts";
import { measureAddReaction, measureFilterReaction, measureMinimumReaction } from "./bench/reactions.ts";
import { readShop } from "./bench/read-shop.ts";
import { type Figure, printLine, report } from "./bench/report.ts";
import { measureCheckoutInteractions, measureEarlyAdd, measureInteractions, measureNextPage } from "./bench/taps.ts";
import { getMedian } from "./bench/visits.ts";
import { createCustomerAccount, findBundlePath } from "./customer-account.ts";
import { countBytesByPackage } from "./script-packages.ts";

/**
 * Measures the pages of the built shop on a phone against their bounds: `pnpm bench:pages`. With `--quick` it measures two pages in
 * English, once. It also measures a product that nobody requested yet; all other pages are in the page cache. Shop, database and browser
 * share this machine, so on two cores nothing else may run.
 */

const isQuick = process.argv.includes("--quick");
const runs = isQuick ? 1 : 3;
const locales = isQuick ? (["en"] as const) : LOCALES;

/** Sizes in KB (1000 bytes), times in milliseconds. */
const bounds = {
  scriptBeforeLoad: 3,
  scriptWhenIdle: 120,
  productScriptWhenIdle: 140,
  ownScriptWhenIdle: { "cart with a piece": 205, checkout: 255 } as Readonly<Record<string, number>>,
  home: 12.1,
  interaction: 100,
  addToCart: 100,
  filter: 150,
  firstReaction: 450,
  inCart: 1700,
  nextPage: 600,
};

/** Pages with a purchase form. */
const purchasePages: readonly string[] = ["product", "a set"];

type PageBounds = { score: number; largestContentfulPaint: number; blockingTime: number; layoutShift: number };

const publicBounds: PageBounds = { score: 99, largestContentfulPaint: 1500, blockingTime: 50, layoutShift: 0 };

/**
 * Bounds of the shopper's own pages. They show their content only after all scripts have loaded and fetched it. `pnpm figures` limits the
 * size of their scripts.
 */
const ownBounds: Readonly<Record<string, Partial<PageBounds>>> = {
  "cart with a piece": { layoutShift: 0.0005 },
  login: { layoutShift: 0.0005 },
  registration: { layoutShift: 0.0005 },
  checkout: { layoutShift: 0.0005 },
  "all orders": { layoutShift: 0.0005 },
  "an order that has come": { layoutShift: 0.0005 },
  profile: { layoutShift: 0.0005 },
  sessions: { layoutShift: 0.0005 },
  vouchers: { layoutShift: 0.0005 },
  wishlist: { layoutShift: 0.0005 },
};

/** Its page is not in the page cache. */
const UNCACHED_PAGE = "a product that nobody asked for yet";

/** Returns the paths of products that nobody requested, without the first, which is measured elsewhere. */
const fetchUnrequestedPaths = async (origin: string): Promise<string[]> => {
  const client = createClient(storefront, { origin, getLocale: () => "en" });
  return (await client.product.fetch({})).products.slice(1).map(getProductHref);
};

const toKilobytes = (bytes: number): number => bytes / 1000;

const repeatMeasurement = async <Seen>(measure: () => Promise<Seen>): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (let run = 0; run < runs; run += 1) seen.push(await measure());
  return seen;
};

const medianOf = <Seen>(seen: readonly Seen[], read: (each: Seen) => number): number => getMedian(seen.map(read));

const createLighthouseFigures = (name: string, page: string, seen: readonly LighthouseRun[]): Figure[] => {
  const bound: Partial<PageBounds> = page === UNCACHED_PAGE ? { layoutShift: 0 } : (ownBounds[page] ?? publicBounds);
  const { score, largestContentfulPaint, blockingTime, layoutShift } = bound;
  const atMost = (unit: string, read: (run: LighthouseRun) => number, most?: number): Figure => ({
    name,
    unit,
    value: medianOf(seen, read),
    ...withBound(most),
  });
  return [
    {
      name,
      unit: "Lighthouse",
      value: medianOf(seen, (each) => each.score),
      ...(score !== undefined && { atLeast: score }),
    },
    atMost("ms FCP", (each) => each.firstContentfulPaint),
    atMost("ms LCP", (each) => each.largestContentfulPaint, largestContentfulPaint),
    atMost("ms TBT", (each) => each.blockingTime, blockingTime),
    atMost("ms TBT by CPU time", (each) => each.blockingTimeByCpu, blockingTime),
    atMost("CLS", (each) => each.layoutShift, layoutShift),
  ];
};

type PageSize = Awaited<ReturnType<typeof measurePageSize>>;

/** Returns the bound of a page's scripts when it is idle, in KB; undefined if only `pnpm figures` limits it. */
const getScriptBound = (page: string): number | undefined => {
  if (page in ownBounds) return bounds.ownScriptWhenIdle[page];
  return purchasePages.includes(page) ? bounds.productScriptWhenIdle : bounds.scriptWhenIdle;
};

const withBound = (atMost: number | undefined) => (atMost === undefined ? {} : { atMost });

/** Returns the figures of a page's size. Pages of the shopper have no bound before load, since they load all scripts at once. */
const createSizeFigures = (name: string, page: string, pageSize: PageSize): Figure[] => [
  {
    name,
    unit: "KB script before load, gzip",
    value: toKilobytes(pageSize.scriptBeforeLoad),
    ...(!(page in ownBounds) && { atMost: bounds.scriptBeforeLoad }),
  },
  {
    name,
    unit: "KB script when idle, gzip",
    value: toKilobytes(pageSize.scriptWhenIdle),
    ...withBound(getScriptBound(page)),
  },
  { name, unit: "KB HTML", value: toKilobytes(pageSize.html) },
  {
    name,
    unit: "KB HTML, brotli",
    value: toKilobytes(pageSize.htmlEncoded),
    ...(page === "home" && { atMost: bounds.home }),
  },
  { name, unit: "requests", value: pageSize.requests },
];

const createInteractionFigures = (locale: Locale, waits: readonly Readonly<Record<string, number>>[]): Figure[] =>
  Object.keys(waits[0] ?? {}).map((act) => ({
    name: `${act}, ${locale}`,
    unit: "ms to the next paint",
    value: medianOf(waits, (each) => each[act] ?? Number.NaN),
    atMost: bounds.interaction,
  }));

const createReactionFigures = (
  locale: Locale,
  bare: readonly number[],
  adding: readonly number[],
  filtering: Awaited<ReturnType<typeof measureFilterReaction>>[],
): Figure[] => {
  const filter = `a filter of all products, ${locale}`;
  const unit = "ms to the frame that answers";
  return [
    { name: `a button that does nothing else, ${locale}`, unit, value: getMedian(bare) },
    { name: `add to cart, ${locale}`, unit, value: getMedian(adding), atMost: bounds.addToCart },
    { name: filter, unit, value: medianOf(filtering, (each) => each.narrowing), atMost: bounds.filter },
    { name: filter, unit: "ms to other cards", value: medianOf(filtering, (each) => each.narrowed) },
  ];
};

const printPackages = (page: string, scripts: ScriptSizes): void => {
  printLine(`Scripts of ${page} when idle by package, gzip:`);
  for (const [name, bytes] of countBytesByPackage(scripts)) {
    if (bytes >= 50) printLine(`  ${toKilobytes(bytes).toFixed(1).padStart(6)} KB  ${name}`);
  }
};

const shop = await startBuiltShop();
const browser = await chromium.launch(launchOptions);
try {
  await waitForPictures(shop);
  const { pages, variant } = await readShop(shop.origin);
  const set = await findBundlePath(shop.origin);
  const indexes: number[] = [];
  const printProgress = (name: string, figures: readonly Figure[]): void => {
    const index = `${Math.min(...indexes)} to ${Math.max(...indexes)}`;
    report(name, `Medians of ${runs}; Lighthouse's benchmark index ${index}`, figures);
  };
  const figures: Figure[] = [];
  if (!isQuick) {
    printLine(UNCACHED_PAGE);
    const unrequestedPaths = (await fetchUnrequestedPaths(shop.origin)).slice(0, runs);
    const seen: LighthouseRun[] = [];
    for (const path of unrequestedPaths) seen.push(await runLighthouse(shop.origin + path, "cold-product"));
    figures.push(...createLighthouseFigures(UNCACHED_PAGE, UNCACHED_PAGE, seen));
  }
  for (const locale of locales) {
    const address = (path: string): string => shop.origin + getLocalePrefix(locale) + path;
    const { home, list, product } = pages;
    const measured = isQuick ? { home, product } : { ...pages, "a set": set, cart: "/cart" };
    for (const [page, path] of Object.entries(measured)) {
      const name = `${page}, ${locale}`;
      printLine(name);
      await measurePageSize(browser, locale, address(path)); // creates its pictures and fills the page cache
      const pageSize = await measurePageSize(browser, locale, address(path));
      const seen = await repeatMeasurement(() => runLighthouse(address(path), `${page}-${locale}`));
      indexes.push(...seen.map(({ benchmarkIndex }) => benchmarkIndex));
      figures.push(...createLighthouseFigures(name, page, seen), ...createSizeFigures(name, page, pageSize));
      if (locale === "en") printPackages(page, pageSize.scripts);
    }
    const places = { home: address(home), list: address(list), product: address(product) };
    const waits = await repeatMeasurement(() => measureInteractions(browser, locale, places));
    figures.push(...createInteractionFigures(locale, waits));
    const bare = await repeatMeasurement(() => measureMinimumReaction(browser, locale, address(product), variant));
    const adding = await repeatMeasurement(() => measureAddReaction(browser, locale, address(product), variant));
    const filtering = await repeatMeasurement(() => measureFilterReaction(browser, locale, address("/all/products")));
    figures.push(...createReactionFigures(locale, bare, adding, filtering));
    const early = await repeatMeasurement(() => measureEarlyAdd(browser, locale, address(product), variant));
    const paints = await repeatMeasurement(() => measureNextPage(browser, locale, address(list)));
    const name = `early tap, ${locale}`;
    figures.push(
      { name, unit: "ms to a sign of life", value: medianOf(early, ({ life }) => life), atMost: bounds.firstReaction },
      { name, unit: "ms until in the cart", value: medianOf(early, ({ inCart }) => inCart), atMost: bounds.inCart },
      {
        name: `next page, ${locale}`,
        unit: "ms to its first paint",
        value: getMedian(paints),
        atMost: bounds.nextPage,
      },
    );
  }
  printProgress(isQuick ? "pages-quick" : "pages", figures);
  if (!isQuick) {
    const own: Figure[] = [];
    const account = await createCustomerAccount(shop.origin);
    const { cart, ...others } = account.pages;
    const behindLogin = { "cart with a piece": cart, ...others };
    const entrances = { login: "/login", registration: "/register" };
    for (const [page, path] of Object.entries({ ...entrances, ...behindLogin })) {
      if (!(page in ownBounds)) continue; // each other page is built like one of these
      const storageState = page in behindLogin ? account.storageState : undefined;
      printLine(page);
      const weight = await measurePageSize(browser, "en", shop.origin + path, storageState);
      const seen = await repeatMeasurement(() => runLighthouse(shop.origin + path, page, storageState));
      own.push(...createLighthouseFigures(page, page, seen), ...createSizeFigures(page, page, weight));
      printPackages(page, weight.scripts);
    }
    const waits = await repeatMeasurement(() =>
      measureCheckoutInteractions(browser, "en", `${shop.origin}/checkout`, account.storageState),
    );
    own.push(...createInteractionFigures("en", waits));
    printProgress("pages-own", own);
  }
} finally {
  await browser.close();
  await shop.stop();
}
