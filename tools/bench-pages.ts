import { chromium } from "playwright";
import { startBuiltShop } from "../apps/demo/e2e/steps/built-shop.ts";
import { launchOptions } from "../browser.ts";
import {
  createClient,
  LOCALES,
  type Locale,
  localePrefix,
  productHref,
  storefront,
} from "../packages/api/src/index.ts";
import { addingAnswer, bareAnswer, narrowingAnswer } from "./bench/answers.ts";
import { type LighthouseRun, runLighthouse } from "./bench/lighthouse.ts";
import { untilPicturesAreMade } from "./bench/processes.ts";
import { readShop } from "./bench/read-shop.ts";
import { type Figure, report, say } from "./bench/report.ts";
import { addEarly, checkoutInteractions, interactions, nextPage } from "./bench/taps.ts";
import { median } from "./bench/visits.ts";
import { type Scripts, weigh } from "./bench/weigh.ts";
import { openOwnAccount, setPage } from "./own-account.ts";
import { bytesByPackage } from "./script-packages.ts";

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
  signOfLife: 450,
  inCart: 1700,
  nextPage: 600,
};

/** Pages with a purchase form. */
const withPurchase: readonly string[] = ["product", "a set"];

type PageBounds = { score: number; largestContentfulPaint: number; blockingTime: number; layoutShift: number };

const forEveryone: PageBounds = { score: 99, largestContentfulPaint: 1500, blockingTime: 50, layoutShift: 0 };

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
const COLD = "a product that nobody asked for yet";

/** Returns the paths of products that nobody requested, without the first, which is measured elsewhere. */
const unaskedProducts = async (origin: string): Promise<string[]> => {
  const client = createClient(storefront, { origin, locale: () => "en" });
  return (await client.product.fetch({})).products.slice(1).map(productHref);
};

const kilobytes = (bytes: number): number => bytes / 1000;

const repeat = async <Seen>(measure: () => Promise<Seen>): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (let run = 0; run < runs; run += 1) seen.push(await measure());
  return seen;
};

const medianOf = <Seen>(seen: readonly Seen[], read: (each: Seen) => number): number => median(seen.map(read));

const lighthouseFigures = (name: string, page: string, seen: readonly LighthouseRun[]): Figure[] => {
  const bound: Partial<PageBounds> = page === COLD ? { layoutShift: 0 } : (ownBounds[page] ?? forEveryone);
  const { score, largestContentfulPaint, blockingTime, layoutShift } = bound;
  const atMost = (unit: string, read: (run: LighthouseRun) => number, most?: number): Figure => ({
    name,
    unit,
    value: medianOf(seen, read),
    ...atMostOf(most),
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

type Weight = Awaited<ReturnType<typeof weigh>>;

/** Returns the bound of a page's scripts when it is idle, in KB; undefined if only `pnpm figures` limits it. */
const scriptBoundOf = (page: string): number | undefined => {
  if (page in ownBounds) return bounds.ownScriptWhenIdle[page];
  return withPurchase.includes(page) ? bounds.productScriptWhenIdle : bounds.scriptWhenIdle;
};

const atMostOf = (atMost: number | undefined) => (atMost === undefined ? {} : { atMost });

/** Returns the figures of a page's size. Pages of the shopper have no bound before load, since they load all scripts at once. */
const weightFigures = (name: string, page: string, weight: Weight): Figure[] => [
  {
    name,
    unit: "KB script before load, gzip",
    value: kilobytes(weight.scriptBeforeLoad),
    ...(!(page in ownBounds) && { atMost: bounds.scriptBeforeLoad }),
  },
  {
    name,
    unit: "KB script when idle, gzip",
    value: kilobytes(weight.scriptWhenIdle),
    ...atMostOf(scriptBoundOf(page)),
  },
  { name, unit: "KB HTML", value: kilobytes(weight.html) },
  {
    name,
    unit: "KB HTML, brotli",
    value: kilobytes(weight.htmlEncoded),
    ...(page === "home" && { atMost: bounds.home }),
  },
  { name, unit: "requests", value: weight.requests },
];

const interactionFigures = (locale: Locale, waits: readonly Readonly<Record<string, number>>[]): Figure[] =>
  Object.keys(waits[0] ?? {}).map((act) => ({
    name: `${act}, ${locale}`,
    unit: "ms to the next paint",
    value: medianOf(waits, (each) => each[act] ?? Number.NaN),
    atMost: bounds.interaction,
  }));

const answerFigures = (
  locale: Locale,
  bare: readonly number[],
  adding: readonly number[],
  narrowing: Awaited<ReturnType<typeof narrowingAnswer>>[],
): Figure[] => {
  const filter = `a filter of all products, ${locale}`;
  const unit = "ms to the frame that answers";
  return [
    { name: `a button that does nothing else, ${locale}`, unit, value: median(bare) },
    { name: `add to cart, ${locale}`, unit, value: median(adding), atMost: bounds.addToCart },
    { name: filter, unit, value: medianOf(narrowing, (each) => each.narrowing), atMost: bounds.filter },
    { name: filter, unit: "ms to other cards", value: medianOf(narrowing, (each) => each.narrowed) },
  ];
};

const printPackages = (page: string, scripts: Scripts): void => {
  say(`Scripts of ${page} when idle by package, gzip:`);
  for (const [name, bytes] of bytesByPackage(scripts)) {
    if (bytes >= 50) say(`  ${kilobytes(bytes).toFixed(1).padStart(6)} KB  ${name}`);
  }
};

const shop = await startBuiltShop();
const browser = await chromium.launch(launchOptions);
try {
  await untilPicturesAreMade(shop);
  const { pages, variant } = await readShop(shop.origin);
  const set = await setPage(shop.origin);
  const indexes: number[] = [];
  const tell = (name: string, figures: readonly Figure[]): void => {
    const index = `${Math.min(...indexes)} to ${Math.max(...indexes)}`;
    report(name, `Medians of ${runs}; Lighthouse's benchmark index ${index}`, figures);
  };
  const figures: Figure[] = [];
  if (!isQuick) {
    say(COLD);
    const unasked = (await unaskedProducts(shop.origin)).slice(0, runs);
    const seen: LighthouseRun[] = [];
    for (const path of unasked) seen.push(await runLighthouse(shop.origin + path, "cold-product"));
    figures.push(...lighthouseFigures(COLD, COLD, seen));
  }
  for (const locale of locales) {
    const address = (path: string): string => shop.origin + localePrefix(locale) + path;
    const { home, list, product } = pages;
    const measured = isQuick ? { home, product } : { ...pages, "a set": set, cart: "/cart" };
    for (const [page, path] of Object.entries(measured)) {
      const name = `${page}, ${locale}`;
      say(name);
      await weigh(browser, locale, address(path)); // creates its pictures and fills the page cache
      const weight = await weigh(browser, locale, address(path));
      const seen = await repeat(() => runLighthouse(address(path), `${page}-${locale}`));
      indexes.push(...seen.map(({ benchmarkIndex }) => benchmarkIndex));
      figures.push(...lighthouseFigures(name, page, seen), ...weightFigures(name, page, weight));
      if (locale === "en") printPackages(page, weight.scripts);
    }
    const places = { home: address(home), list: address(list), product: address(product) };
    const waits = await repeat(() => interactions(browser, locale, places));
    figures.push(...interactionFigures(locale, waits));
    const bare = await repeat(() => bareAnswer(browser, locale, address(product), variant));
    const adding = await repeat(() => addingAnswer(browser, locale, address(product), variant));
    const narrowing = await repeat(() => narrowingAnswer(browser, locale, address("/all/products")));
    figures.push(...answerFigures(locale, bare, adding, narrowing));
    const early = await repeat(() => addEarly(browser, locale, address(product), variant));
    const paints = await repeat(() => nextPage(browser, locale, address(list)));
    const name = `early tap, ${locale}`;
    figures.push(
      { name, unit: "ms to a sign of life", value: medianOf(early, ({ life }) => life), atMost: bounds.signOfLife },
      { name, unit: "ms until in the cart", value: medianOf(early, ({ inCart }) => inCart), atMost: bounds.inCart },
      { name: `next page, ${locale}`, unit: "ms to its first paint", value: median(paints), atMost: bounds.nextPage },
    );
  }
  tell(isQuick ? "pages-quick" : "pages", figures);
  if (!isQuick) {
    const own: Figure[] = [];
    const account = await openOwnAccount(shop.origin);
    const { cart, ...others } = account.own;
    const behindLogin = { "cart with a piece": cart, ...others };
    const entrances = { login: "/login", registration: "/register" };
    for (const [page, path] of Object.entries({ ...entrances, ...behindLogin })) {
      if (!(page in ownBounds)) continue; // each other page is built like one of these
      const keptByVisitor = page in behindLogin ? account.kept : undefined;
      say(page);
      const weight = await weigh(browser, "en", shop.origin + path, keptByVisitor);
      const seen = await repeat(() => runLighthouse(shop.origin + path, page, keptByVisitor));
      own.push(...lighthouseFigures(page, page, seen), ...weightFigures(page, page, weight));
      printPackages(page, weight.scripts);
    }
    const waits = await repeat(() => checkoutInteractions(browser, "en", `${shop.origin}/checkout`, account.kept));
    own.push(...interactionFigures("en", waits));
    tell("pages-own", own);
  }
} finally {
  await browser.close();
  await shop.stop();
}
