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
import { fetchMeasuredShop } from "./bench/read-shop.ts";
import { type Figure, printLine, reportFigures } from "./bench/report.ts";
import { measureCheckoutInteractions, measureEarlyAdd, measureInteractions, measureNextPage } from "./bench/taps.ts";
import { getMedian } from "./bench/visits.ts";
import { createCustomerAccount, findBundlePath } from "./customer-account.ts";
import { countBytesByPackage } from "./script-packages.ts";

/**
 * Measures the pages of the built shop on a phone against their bounds: `pnpm bench:pages`. With `--quick` the benchmark measures the home
 * page and a product page in English, once. Otherwise it also measures a product that nobody has requested yet. The other public pages come
 * from the page cache. Shop, database and browser share this machine, so no other program may run on two cores.
 */

const isQuick = process.argv.includes("--quick");
const runCount = isQuick ? 1 : 3;
const locales = isQuick ? (["en"] as const) : LOCALES;

/** The maximum sizes of scripts and the home page, in KB (1000 bytes), and the maximum times of actions, in milliseconds. */
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

/** The names of the pages with a purchase form. */
const purchasePageNames: readonly string[] = ["product", "a set"];

type PageBounds = { score: number; largestContentfulPaint: number; blockingTime: number; layoutShift: number };

const publicPageBounds: PageBounds = { score: 99, largestContentfulPaint: 1500, blockingTime: 50, layoutShift: 0 };

/**
 * The bounds of the shopper's own pages. These pages show their content only after their scripts have loaded and fetched this content.
 * `pnpm figures` limits the size of their scripts.
 */
const ownPageBounds: Readonly<Record<string, Partial<PageBounds>>> = {
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

/** The name of the page that is not in the page cache. */
const UNCACHED_PAGE_NAME = "a product that nobody asked for yet";

/** Returns the paths of products that nobody has requested. Leaves out the first product, which the benchmark measures elsewhere. */
const fetchUnrequestedPaths = async (origin: string): Promise<string[]> => {
  const client = createClient(storefront, { origin, getLocale: () => "en" });
  return (await client.product.fetch({})).products.slice(1).map(getProductHref);
};

const toKilobytes = (bytes: number): number => bytes / 1000;

const repeatMeasurement = async <Seen>(measure: () => Promise<Seen>): Promise<Seen[]> => {
  const results: Seen[] = [];
  for (let run = 0; run < runCount; run += 1) results.push(await measure());
  return results;
};

const getMedianBy = <Seen>(seen: readonly Seen[], read: (each: Seen) => number): number => getMedian(seen.map(read));

const createLighthouseFigures = (name: string, page: string, seen: readonly LighthouseRun[]): Figure[] => {
  const pageBounds: Partial<PageBounds> =
    page === UNCACHED_PAGE_NAME ? { layoutShift: 0 } : (ownPageBounds[page] ?? publicPageBounds);
  const { score, largestContentfulPaint, blockingTime, layoutShift } = pageBounds;
  const createMaximumFigure = (unit: string, read: (run: LighthouseRun) => number, most?: number): Figure => ({
    name,
    unit,
    value: getMedianBy(seen, read),
    ...toMaximum(most),
  });
  return [
    {
      name,
      unit: "Lighthouse",
      value: getMedianBy(seen, (each) => each.score),
      ...(score !== undefined && { minimum: score }),
    },
    createMaximumFigure("ms FCP", (each) => each.firstContentfulPaint),
    createMaximumFigure("ms LCP", (each) => each.largestContentfulPaint, largestContentfulPaint),
    createMaximumFigure("ms TBT", (each) => each.blockingTime, blockingTime),
    createMaximumFigure("ms TBT by CPU time", (each) => each.blockingTimeByCpu, blockingTime),
    createMaximumFigure("CLS", (each) => each.layoutShift, layoutShift),
  ];
};

type PageSize = Awaited<ReturnType<typeof measurePageSize>>;

/** Returns the bound of a page's scripts when the page is idle, in KB. Returns undefined if only `pnpm figures` limits the scripts. */
const getScriptBound = (page: string): number | undefined => {
  if (page in ownPageBounds) return bounds.ownScriptWhenIdle[page];
  return purchasePageNames.includes(page) ? bounds.productScriptWhenIdle : bounds.scriptWhenIdle;
};

const toMaximum = (maximum: number | undefined) => (maximum === undefined ? {} : { maximum });

/** Returns the measurements of a page's size. The shopper's own pages have no bound before load, since they load all scripts at once. */
const createSizeFigures = (name: string, page: string, pageSize: PageSize): Figure[] => [
  {
    name,
    unit: "KB script before load, gzip",
    value: toKilobytes(pageSize.scriptBeforeLoad),
    ...(!(page in ownPageBounds) && { maximum: bounds.scriptBeforeLoad }),
  },
  {
    name,
    unit: "KB script when idle, gzip",
    value: toKilobytes(pageSize.scriptWhenIdle),
    ...toMaximum(getScriptBound(page)),
  },
  { name, unit: "KB HTML", value: toKilobytes(pageSize.html) },
  {
    name,
    unit: "KB HTML, brotli",
    value: toKilobytes(pageSize.htmlEncoded),
    ...(page === "home" && { maximum: bounds.home }),
  },
  { name, unit: "requests", value: pageSize.requests },
];

const createInteractionFigures = (
  locale: Locale,
  interactionTimes: readonly Readonly<Record<string, number>>[],
): Figure[] =>
  Object.keys(interactionTimes[0] ?? {}).map((act) => ({
    name: `${act}, ${locale}`,
    unit: "ms to the next paint",
    value: getMedianBy(interactionTimes, (each) => each[act] ?? Number.NaN),
    maximum: bounds.interaction,
  }));

const createReactionFigures = (
  locale: Locale,
  minimumTimes: readonly number[],
  addTimes: readonly number[],
  filterTimes: Awaited<ReturnType<typeof measureFilterReaction>>[],
): Figure[] => {
  const filterName = `a filter of all products, ${locale}`;
  const unit = "ms to the frame that answers";
  return [
    { name: `a button that does nothing else, ${locale}`, unit, value: getMedian(minimumTimes) },
    { name: `add to cart, ${locale}`, unit, value: getMedian(addTimes), maximum: bounds.addToCart },
    { name: filterName, unit, value: getMedianBy(filterTimes, (each) => each.narrowing), maximum: bounds.filter },
    { name: filterName, unit: "ms to other cards", value: getMedianBy(filterTimes, (each) => each.narrowed) },
  ];
};

const printPackageSizes = (page: string, scripts: ScriptSizes): void => {
  printLine(`Scripts of ${page} when idle by package, gzip:`);
  for (const [name, bytes] of countBytesByPackage(scripts)) {
    if (bytes >= 50) printLine(`  ${toKilobytes(bytes).toFixed(1).padStart(6)} KB  ${name}`);
  }
};

const shop = await startBuiltShop();
const browser = await chromium.launch(launchOptions);
try {
  await waitForPictures(shop);
  const { pages, variant } = await fetchMeasuredShop(shop.origin);
  const bundlePath = await findBundlePath(shop.origin);
  const benchmarkIndexes: number[] = [];
  const reportResults = (name: string, figures: readonly Figure[]): void => {
    const indexRange = `${Math.min(...benchmarkIndexes)} to ${Math.max(...benchmarkIndexes)}`;
    reportFigures(name, `Medians of ${runCount}; Lighthouse's benchmark index ${indexRange}`, figures);
  };
  const figures: Figure[] = [];
  if (!isQuick) {
    printLine(UNCACHED_PAGE_NAME);
    const unrequestedPaths = (await fetchUnrequestedPaths(shop.origin)).slice(0, runCount);
    const runs: LighthouseRun[] = [];
    for (const path of unrequestedPaths) runs.push(await runLighthouse(shop.origin + path, "cold-product"));
    figures.push(...createLighthouseFigures(UNCACHED_PAGE_NAME, UNCACHED_PAGE_NAME, runs));
  }
  for (const locale of locales) {
    const toUrl = (path: string): string => shop.origin + getLocalePrefix(locale) + path;
    const { home, list, product } = pages;
    const measuredPages = isQuick ? { home, product } : { ...pages, "a set": bundlePath, cart: "/cart" };
    for (const [page, path] of Object.entries(measuredPages)) {
      const name = `${page}, ${locale}`;
      printLine(name);
      await measurePageSize(browser, locale, toUrl(path)); // The first visit creates the pictures and fills the page cache.
      const pageSize = await measurePageSize(browser, locale, toUrl(path));
      const seen = await repeatMeasurement(() => runLighthouse(toUrl(path), `${page}-${locale}`));
      benchmarkIndexes.push(...seen.map(({ benchmarkIndex }) => benchmarkIndex));
      figures.push(...createLighthouseFigures(name, page, seen), ...createSizeFigures(name, page, pageSize));
      if (locale === "en") printPackageSizes(page, pageSize.scripts);
    }
    const urls = { home: toUrl(home), list: toUrl(list), product: toUrl(product) };
    const interactionTimes = await repeatMeasurement(() => measureInteractions(browser, locale, urls));
    figures.push(...createInteractionFigures(locale, interactionTimes));
    const minimumTimes = await repeatMeasurement(() =>
      measureMinimumReaction(browser, locale, toUrl(product), variant),
    );
    const addTimes = await repeatMeasurement(() => measureAddReaction(browser, locale, toUrl(product), variant));
    const filterTimes = await repeatMeasurement(() => measureFilterReaction(browser, locale, toUrl("/all/products")));
    figures.push(...createReactionFigures(locale, minimumTimes, addTimes, filterTimes));
    const earlyAddTimes = await repeatMeasurement(() => measureEarlyAdd(browser, locale, toUrl(product), variant));
    const paintTimes = await repeatMeasurement(() => measureNextPage(browser, locale, toUrl(list)));
    const name = `early tap, ${locale}`;
    figures.push(
      {
        name,
        unit: "ms to a sign of life",
        value: getMedianBy(earlyAddTimes, ({ life }) => life),
        maximum: bounds.firstReaction,
      },
      {
        name,
        unit: "ms until in the cart",
        value: getMedianBy(earlyAddTimes, ({ inCart }) => inCart),
        maximum: bounds.inCart,
      },
      {
        name: `next page, ${locale}`,
        unit: "ms to its first paint",
        value: getMedian(paintTimes),
        maximum: bounds.nextPage,
      },
    );
  }
  reportResults(isQuick ? "pages-quick" : "pages", figures);
  if (!isQuick) {
    const ownPageFigures: Figure[] = [];
    const account = await createCustomerAccount(shop.origin);
    const { cart, ...others } = account.pages;
    const pagesBehindLogin = { "cart with a piece": cart, ...others };
    const loginPages = { login: "/login", registration: "/register" };
    for (const [page, path] of Object.entries({ ...loginPages, ...pagesBehindLogin })) {
      if (!(page in ownPageBounds)) continue; // The other pages of an account are built like the measured pages.
      const storageState = page in pagesBehindLogin ? account.storageState : undefined;
      printLine(page);
      const ownPageSize = await measurePageSize(browser, "en", shop.origin + path, storageState);
      const seen = await repeatMeasurement(() => runLighthouse(shop.origin + path, page, storageState));
      ownPageFigures.push(...createLighthouseFigures(page, page, seen), ...createSizeFigures(page, page, ownPageSize));
      printPackageSizes(page, ownPageSize.scripts);
    }
    const interactionTimes = await repeatMeasurement(() =>
      measureCheckoutInteractions(browser, "en", `${shop.origin}/checkout`, account.storageState),
    );
    ownPageFigures.push(...createInteractionFigures("en", interactionTimes));
    reportResults("pages-own", ownPageFigures);
  }
} finally {
  await browser.close();
  await shop.stop();
}
