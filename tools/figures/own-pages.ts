import type { Browser, Page } from "playwright";
import { localePrefix } from "../../packages/api/src/index.ts";
import { openOwnAccount, setPage } from "../own-account.ts";
import { type Figure, kilobytes } from "./figure.ts";
import { addUpShifts, readToFoot } from "./layout-shift.ts";
import { type Kept, openPage, scriptsFetched, slowDown, visit } from "./visits.ts";

/** Brotli bytes of scripts that each page fetches before anyone touches it. */
const scriptBounds: Readonly<Record<string, number>> = {
  login: 114_500,
  registration: 114_500,
  "a set": 62_200,
  cart: 106_000,
  checkout: 152_500,
  "all orders": 110_700,
  "an order that has come": 132_000,
  return: 129_000,
  reviews: 109_000,
  review: 130_200,
  profile: 119_500,
  addresses: 135_000,
  sessions: 133_200,
  vouchers: 102_200,
  wishlist: 106_200,
};

const LAYOUT_SHIFT = 0.0005;

/** Pages that are measured at once: a slowed browser waits more than it works. */
const AT_ONCE = 2;

const logins = { login: "/login", registration: "/register" };

/** Every language once, at every width once. */
const readers = [
  { width: 390, locale: "en" },
  { width: 1280, locale: "id" },
] as const;

type Visited = { name: string; path: string; kept?: Kept };

const namedPaths = (paths: Readonly<Record<string, string>>): Visited[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path }));

type Seen = { shift: number; script: number };

/** Settles once all that the page had to ask for is shown. */
const untilAllIsShown = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-start="now"]:not([data-alive])') === null &&
      document.querySelector('main [aria-busy="true"]') === null,
  );
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
};

const see = async (browser: Browser, url: string, width: number, kept?: Kept): Promise<Seen> => {
  const page = await openPage(browser, width, kept);
  await slowDown(page);
  const readShift = await addUpShifts(page);
  await visit(page, url);
  await untilAllIsShown(page);
  const script = await scriptsFetched(page);
  await readToFoot(page);
  const shift = await readShift();
  if (kept && (await page.locator("main input[autocomplete=username]").count()) > 0) {
    throw new Error(`${url} asks for a login, so nothing of the customer's is shown on it.`);
  }
  await page.context().close();
  return { shift, script };
};

const figuresOf = (name: string, seen: readonly Seen[]): Figure[] => {
  const shift = Math.max(...seen.map((each) => each.shift));
  const script = Math.max(...seen.map((each) => each.script));
  return [
    {
      name: `scripts that Chromium fetches on ${name} before anyone touches it, brotli`,
      value: kilobytes(script),
      isWithin: script <= (scriptBounds[name] ?? 0),
    },
    { name: `layout shift on ${name} at 390 and 1280 px`, value: shift.toFixed(4), isWithin: shift < LAYOUT_SHIFT },
  ];
};

/** What the pages behind a login, the way there and a set's page weigh, and whether anything moves on them while it comes. */
export const ownPageFigures = async (browser: Browser, origin: string): Promise<Figure[]> => {
  const { kept, own } = await openOwnAccount(origin);
  const pages: Visited[] = [
    ...namedPaths({ ...logins, "a set": await setPage(origin) }),
    ...namedPaths(own).map((page) => ({ ...page, kept })),
  ];
  const figures: Figure[] = [];
  for (let first = 0; first < pages.length; first += AT_ONCE) {
    const measured = pages.slice(first, first + AT_ONCE).map(async ({ name, path, kept: keptByVisitor }) => {
      const seen = readers.map(({ width, locale }) =>
        see(browser, origin + localePrefix(locale) + path, width, keptByVisitor),
      );
      return figuresOf(name, await Promise.all(seen));
    });
    figures.push(...(await Promise.all(measured)).flat());
  }
  return figures;
};
