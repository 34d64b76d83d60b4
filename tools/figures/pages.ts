import type { Browser, Page } from "playwright";
import { createProviderClient, getNth } from "../../apps/demo/e2e/steps/shopper.ts";
import { getLocalePrefix } from "../../packages/api/src/index.ts";
import { createCustomerAccount, findBundlePath } from "../customer-account.ts";
import { createSizeFigure, type Figure } from "./figure.ts";
import { scrollToEnd, watchShifts } from "./layout-shift.ts";
import { countScriptBytes, openPage, type StorageState, slowPageDown, visitPage } from "./visits.ts";

/** The maximum size of the scripts that each page fetches before any interaction, in brotli bytes. */
const scriptBounds: Readonly<Record<string, number>> = {
  login: 179_700,
  registration: 179_800,
  tracking: 190_400,
  "becoming a seller": 185_400,
  "a set": 128_200,
  "display case": 97_200,
  "recommended products": 96_100,
  rooms: 96_200,
  "a room": 97_300,
  "a store": 127_600,
  showrooms: 97_300,
  films: 96_200,
  "site map": 96_200,
  "all texts": 96_200,
  contact: 146_300,
  "an empty cart": 96_200,
  cart: 175_000,
  shipping: 201_600,
  checkout: 221_400,
  "all orders": 179_200,
  "an order that has come": 201_400,
  "an order under way": 201_400,
  invoice: 192_600,
  return: 197_100,
  reviews: 175_000,
  review: 198_400,
  profile: 188_600,
  addresses: 203_200,
  sessions: 201_700,
  data: 200_900,
  vouchers: 170_500,
  wishlist: 169_000,
  compare: 173_700,
  stores: 172_400,
};

const LAYOUT_SHIFT_MAXIMUM = 0.0005;

/** The width below which a page counts as a page on a phone, in pixels. */
const PHONE_WIDTH_MAXIMUM = 768;

/** The number of pages that are measured at the same time. A slowed browser waits most of the time. */
const CONCURRENT_PAGES = 2;

/** Returns the paths of pages that need no account: forms for visitors, and pages that are the same for everyone. */
const listGuestPages = async (origin: string): Promise<Readonly<Record<string, string>>> => {
  const provider = createProviderClient(origin, "en");
  const { brand } = getNth((await provider.product.fetch({})).products, 0);
  return {
    login: "/login",
    registration: "/register",
    tracking: "/track",
    "becoming a seller": "/seller",
    "a set": await findBundlePath(origin),
    "display case": "/etalase",
    "recommended products": "/etalase/productRecommended",
    rooms: "/rooms",
    "a room": `/rooms/${getNth(await provider.room.fetch({}), 0).slug}`,
    "a store": `/shop/${brand.slug}`,
    showrooms: "/showrooms",
    films: "/youtube",
    "site map": "/site-map",
    "all texts": "/page",
    contact: "/page/contact-us",
    "an empty cart": "/cart",
  };
};

/** The widths and languages of the measured pages. Each width and each language is measured once. */
const measuredScreens = [
  { width: 390, locale: "en" },
  { width: 1280, locale: "id" },
] as const;

type MeasuredPage = { name: string; path: string; storageState?: StorageState };

const toMeasuredPages = (paths: Readonly<Record<string, string>>): MeasuredPage[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path }));

type PageMeasurement = {
  shift: number;
  movedElements: readonly string[];
  scriptBytes: number;
  lazyPicture: string | null;
};

/** Returns the path of the largest element of the first viewport if it is a picture with `loading="lazy"`. */
const findLazyPicture = (page: Page): Promise<string | null> =>
  page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as LargestContentfulPaint;
          const isLazy = element instanceof HTMLImageElement && element.loading === "lazy";
          resolve(isLazy ? new URL(element.currentSrc).pathname : null);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );

/** Resolves when all requested content of the page is shown. */
const waitUntilLoaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-start="now"]:not([data-alive])') === null &&
      [...document.querySelectorAll('main [aria-busy="true"]')].every((waiting) => !waiting.checkVisibility()),
  );
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
};

const measurePage = async (
  browser: Browser,
  url: string,
  width: number,
  storageState?: StorageState,
): Promise<PageMeasurement> => {
  const page = await openPage(browser, width, storageState);
  await slowPageDown(page);
  const readShifts = await watchShifts(page);
  await visitPage(page, url);
  await waitUntilLoaded(page);
  const scriptBytes = await countScriptBytes(page);
  const lazyPicture = width < PHONE_WIDTH_MAXIMUM ? await findLazyPicture(page) : null; // On a wide page the largest picture may be a decoration.
  await scrollToEnd(page);
  const { sum: shift, movedElements } = await readShifts();
  if (storageState && (await page.locator("main input[autocomplete=username]").count()) > 0) {
    throw new Error(`${url} asks for a login, so it shows no content of the customer.`);
  }
  await page.context().close();
  return { shift, movedElements, scriptBytes, lazyPicture };
};

/**
 * Measures a page, and measures it again if its layout shift is too large. Returns the measurement with the smaller shift. The page itself
 * causes the same shifts each time. A packet that ends inside a card causes other shifts, which `layoutShiftInPieces` limits.
 */
const measurePageTwice = async (...visit: Parameters<typeof measurePage>): Promise<PageMeasurement> => {
  const firstMeasurement = await measurePage(...visit);
  if (firstMeasurement.shift < LAYOUT_SHIFT_MAXIMUM) return firstMeasurement;
  const secondMeasurement = await measurePage(...visit);
  return secondMeasurement.shift < firstMeasurement.shift ? secondMeasurement : firstMeasurement;
};

const createPageFigures = (
  name: string,
  measurements: readonly PageMeasurement[],
  isForEveryone: boolean,
): Figure[] => {
  const shift = Math.max(...measurements.map((each) => each.shift));
  const scriptBytes = Math.max(...measurements.map((each) => each.scriptBytes));
  const lazyPictures = measurements.flatMap((each) => each.lazyPicture ?? []);
  return [
    createSizeFigure(
      `scripts that Chromium fetches on ${name} before anyone touches it, brotli`,
      scriptBytes,
      scriptBounds[name] ?? 0,
    ),
    {
      name: `layout shift on ${name} at 390 and 1280 px`,
      value: [
        shift.toFixed(4),
        ...(shift < LAYOUT_SHIFT_MAXIMUM ? [] : measurements.flatMap(({ movedElements }) => movedElements)),
      ].join("; "),
      bound: `below ${LAYOUT_SHIFT_MAXIMUM}`,
      isWithinBound: shift < LAYOUT_SHIFT_MAXIMUM,
    },
    ...(isForEveryone
      ? [
          {
            name: `largest picture of the first window on ${name} on a phone`,
            value: lazyPictures.length > 0 ? `${lazyPictures.join(", ")} is asked for late` : "asked for at once",
            bound: "asked for at once",
            isWithinBound: lazyPictures.length === 0,
          },
        ]
      : []),
  ];
};

/** Measures the scripts and the layout shifts of one page of each kind, for guests and behind a login. */
export const measurePages = async (browser: Browser, origin: string): Promise<Figure[]> => {
  const { storageState, pages: own } = await createCustomerAccount(origin);
  const pages: MeasuredPage[] = [
    ...toMeasuredPages(await listGuestPages(origin)),
    ...toMeasuredPages(own).map((page) => ({ ...page, storageState })),
  ];
  const figures: Figure[][] = [];
  const pageQueue = pages.entries();
  const measureNext = async (): Promise<void> => {
    for (const [place, { name, path, storageState: visitorStorage }] of pageQueue) {
      const measurements = measuredScreens.map(({ width, locale }) =>
        measurePageTwice(browser, origin + getLocalePrefix(locale) + path, width, visitorStorage),
      );
      figures[place] = createPageFigures(name, await Promise.all(measurements), visitorStorage === undefined);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_PAGES }, measureNext));
  return figures.flat();
};
