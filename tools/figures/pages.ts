import type { Browser, Page } from "playwright";
import { createProviderClient, getNth } from "../../apps/demo/e2e/steps/shopper.ts";
import { getLocalePrefix } from "../../packages/api/src/index.ts";
import { createCustomerAccount, findBundlePath } from "../customer-account.ts";
import { createSizeFigure, type Figure } from "./figure.ts";
import { scrollToEnd, watchShifts } from "./layout-shift.ts";
import { countScriptBytes, openPage, type StorageState, slowDown, visit } from "./visits.ts";

/** Maximum size of the scripts that each page fetches before any interaction, in brotli bytes. */
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

const LAYOUT_SHIFT = 0.0005;

/** The width below which a page counts as a phone's, in pixels. */
const PHONE_MAXIMUM = 768;

/** Pages that are measured at the same time: a slowed browser waits most of the time. */
const CONCURRENT_PAGES = 2;

/** Returns the pages that need no account: forms for visitors, and pages that are the same for everyone. */
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

/** Each language once, and each width once. */
const readers = [
  { width: 390, locale: "en" },
  { width: 1280, locale: "id" },
] as const;

type MeasuredPage = { name: string; path: string; storageState?: StorageState };

const toMeasuredPages = (paths: Readonly<Record<string, string>>): MeasuredPage[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path }));

type PageMeasurement = { shift: number; moved: readonly string[]; script: number; latePicture: string | null };

/** Returns the address of the largest element of the first viewport if it is a picture with `loading="lazy"`. */
const findLazyPicture = (page: Page): Promise<string | null> =>
  page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as LargestContentfulPaint;
          const isLate = element instanceof HTMLImageElement && element.loading === "lazy";
          resolve(isLate ? new URL(element.currentSrc).pathname : null);
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
  await slowDown(page);
  const readShifts = await watchShifts(page);
  await visit(page, url);
  await waitUntilLoaded(page);
  const script = await countScriptBytes(page);
  const late = width < PHONE_MAXIMUM ? await findLazyPicture(page) : null; // on a wide page the largest picture may be a decoration
  await scrollToEnd(page);
  const { sum: shift, moved } = await readShifts();
  if (storageState && (await page.locator("main input[autocomplete=username]").count()) > 0) {
    throw new Error(`${url} asks for a login, so nothing of the customer's is shown on it.`);
  }
  await page.context().close();
  return { shift, moved, script, latePicture: late };
};

/**
 * Visits a page again if something moved. Shifts that the page causes happen each time. Shifts because a packet ended inside a card do not,
 * and `layoutShiftInPieces` measures those.
 */
const measurePageTwice = async (...visit: Parameters<typeof measurePage>): Promise<PageMeasurement> => {
  const first = await measurePage(...visit);
  if (first.shift < LAYOUT_SHIFT) return first;
  const second = await measurePage(...visit);
  return second.shift < first.shift ? second : first;
};

const createFigures = (name: string, seen: readonly PageMeasurement[], isForEveryone: boolean): Figure[] => {
  const shift = Math.max(...seen.map((each) => each.shift));
  const script = Math.max(...seen.map((each) => each.script));
  const late = seen.flatMap((each) => each.latePicture ?? []);
  return [
    createSizeFigure(
      `scripts that Chromium fetches on ${name} before anyone touches it, brotli`,
      script,
      scriptBounds[name] ?? 0,
    ),
    {
      name: `layout shift on ${name} at 390 and 1280 px`,
      value: [shift.toFixed(4), ...(shift < LAYOUT_SHIFT ? [] : seen.flatMap(({ moved }) => moved))].join("; "),
      bound: `below ${LAYOUT_SHIFT}`,
      isWithin: shift < LAYOUT_SHIFT,
    },
    ...(isForEveryone
      ? [
          {
            name: `largest picture of the first window on ${name} on a phone`,
            value: late.length > 0 ? `${late.join(", ")} is asked for late` : "asked for at once",
            bound: "asked for at once",
            isWithin: late.length === 0,
          },
        ]
      : []),
  ];
};

/** Measures the scripts and the layout shifts of a page of each kind, for everyone and behind a login. */
export const measurePages = async (browser: Browser, origin: string): Promise<Figure[]> => {
  const { storageState, pages: own } = await createCustomerAccount(origin);
  const pages: MeasuredPage[] = [
    ...toMeasuredPages(await listGuestPages(origin)),
    ...toMeasuredPages(own).map((page) => ({ ...page, kept: storageState })),
  ];
  const figures: Figure[][] = [];
  const waiting = pages.entries();
  const measureNext = async (): Promise<void> => {
    for (const [place, { name, path, storageState: visitorStorage }] of waiting) {
      const seen = readers.map(({ width, locale }) =>
        measurePageTwice(browser, origin + getLocalePrefix(locale) + path, width, visitorStorage),
      );
      figures[place] = createFigures(name, await Promise.all(seen), visitorStorage === undefined);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_PAGES }, measureNext));
  return figures.flat();
};
