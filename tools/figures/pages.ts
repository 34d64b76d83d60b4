import type { Browser, Page } from "playwright";
import { nth, providerOf } from "../../apps/demo/e2e/steps/shopper.ts";
import { localePrefix } from "../../packages/api/src/index.ts";
import { openOwnAccount, setPage } from "../own-account.ts";
import { type Figure, sizeFigure } from "./figure.ts";
import { readToFoot, watchShifts } from "./layout-shift.ts";
import { type Kept, openPage, scriptsFetched, slowDown, visit } from "./visits.ts";

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
const AT_ONCE = 2;

/** Returns the pages that need no account: forms for visitors, and pages that are the same for everyone. */
const pagesOfNobody = async (origin: string): Promise<Readonly<Record<string, string>>> => {
  const provider = providerOf(origin, "en");
  const { brand } = nth((await provider.product.fetch({})).products, 0);
  return {
    login: "/login",
    registration: "/register",
    tracking: "/track",
    "becoming a seller": "/seller",
    "a set": await setPage(origin),
    "display case": "/etalase",
    "recommended products": "/etalase/productRecommended",
    rooms: "/rooms",
    "a room": `/rooms/${nth(await provider.room.fetch({}), 0).slug}`,
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

type Visited = { name: string; path: string; kept?: Kept };

const namedPaths = (paths: Readonly<Record<string, string>>): Visited[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path }));

type Seen = { shift: number; moved: readonly string[]; script: number; latePicture: string | null };

/** Returns the address of the largest element of the first viewport if it is a picture with `loading="lazy"`. */
const latePicture = (page: Page): Promise<string | null> =>
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
const untilAllIsShown = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-start="now"]:not([data-alive])') === null &&
      [...document.querySelectorAll('main [aria-busy="true"]')].every((waiting) => !waiting.checkVisibility()),
  );
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
};

const see = async (browser: Browser, url: string, width: number, kept?: Kept): Promise<Seen> => {
  const page = await openPage(browser, width, kept);
  await slowDown(page);
  const readShifts = await watchShifts(page);
  await visit(page, url);
  await untilAllIsShown(page);
  const script = await scriptsFetched(page);
  const late = width < PHONE_MAXIMUM ? await latePicture(page) : null; // on a wide page the largest picture may be a decoration
  await readToFoot(page);
  const { sum: shift, moved } = await readShifts();
  if (kept && (await page.locator("main input[autocomplete=username]").count()) > 0) {
    throw new Error(`${url} asks for a login, so nothing of the customer's is shown on it.`);
  }
  await page.context().close();
  return { shift, moved, script, latePicture: late };
};

/**
 * Visits a page again if something moved. Shifts that the page causes happen each time. Shifts because a packet ended inside a card do not,
 * and `layoutShiftInPieces` measures those.
 */
const seeAgain = async (...visit: Parameters<typeof see>): Promise<Seen> => {
  const first = await see(...visit);
  if (first.shift < LAYOUT_SHIFT) return first;
  const second = await see(...visit);
  return second.shift < first.shift ? second : first;
};

const figuresOf = (name: string, seen: readonly Seen[], isForEveryone: boolean): Figure[] => {
  const shift = Math.max(...seen.map((each) => each.shift));
  const script = Math.max(...seen.map((each) => each.script));
  const late = seen.flatMap((each) => each.latePicture ?? []);
  return [
    sizeFigure(
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
export const pageFigures = async (browser: Browser, origin: string): Promise<Figure[]> => {
  const { kept, own } = await openOwnAccount(origin);
  const pages: Visited[] = [
    ...namedPaths(await pagesOfNobody(origin)),
    ...namedPaths(own).map((page) => ({ ...page, kept })),
  ];
  const figures: Figure[][] = [];
  const waiting = pages.entries();
  const measureNext = async (): Promise<void> => {
    for (const [place, { name, path, kept: keptByVisitor }] of waiting) {
      const seen = readers.map(({ width, locale }) =>
        seeAgain(browser, origin + localePrefix(locale) + path, width, keptByVisitor),
      );
      figures[place] = figuresOf(name, await Promise.all(seen), keptByVisitor === undefined);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, measureNext));
  return figures.flat();
};
