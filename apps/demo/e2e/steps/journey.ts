import { en, id } from "@griya/storefront/words";
import { type BrowserContextOptions, test as base, devices, expect, type Page, type Request } from "@playwright/test";
import { type Locale, type Reader, readerOf } from "./readers.ts";

export { expect } from "@playwright/test";
export type { Locale } from "./readers.ts";
export { devices, languages, nameOf, readers, tagsOf } from "./readers.ts";

export type Words = typeof en | typeof id;

/** The shop's own words, so that both languages walk the same way. */
export const wordsOf = { en, id };

/**
 * A page does not fade in where a journey has looked at it before its stylesheet came, which says that it may, or
 * where a busy machine has shown it before the fade could begin. Chromium says so; the page is whole either way.
 */
const FADE_LEFT_OUT = /ViewTransition opt-in disabled|Transition was aborted .* Page already revealed/;

/** As what a proxy of the shop's own writes of somebody on another network. */
export const fromSomewhere = (): { "X-Forwarded-For": string } => {
  const [first = 0, second = 0, third = 0] = crypto.getRandomValues(new Uint8Array(3));
  return { "X-Forwarded-For": `10.${first}.${second}.${third}` };
};

const { defaultBrowserType: _, ...pixel } = devices["Pixel 7"]; // naming a browser would start one for each phone
const { defaultBrowserType: __, ...chrome } = devices["Desktop Chrome"];

/** Browser options of a reader. A phone has a touch screen. */
const browserOf = ({ isPhone, language, wantsLessMotion }: Reader): BrowserContextOptions => ({
  ...(isPhone ? pixel : chrome),
  viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
  locale: language === "en" ? "en-GB" : "id-ID",
  reducedMotion: wantsLessMotion ? "reduce" : "no-preference",
});

type Options = {
  /** Messages of the browser's console that a journey brings about on purpose. */
  expectedErrors: readonly RegExp[];
};

type Fixtures = {
  /** Fails a journey during which the browser complained: an error, a refused script, a broken promise. */
  quiet: undefined;
  /** Reader of the journey. The hash of its titles chooses, or a tag. */
  reader: Reader;
  isPhone: boolean;
  language: Locale;
  words: Words;
  /** The address of a path in the language of the journey. */
  address: (path: string) => string;
};

export const test = base.extend<Fixtures & Options>({
  expectedErrors: [[], { option: true }],
  // logins and calls are counted by network: each journey has one of its own
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use(extraHTTPHeaders ?? fromSomewhere()),
  quiet: [
    async ({ context, expectedErrors }, use, testInfo) => {
      const complaints = new Set<string>();
      const unanswered = new Set<Request>();
      context.on("request", (request) => unanswered.add(request));
      context.on("requestfinished", (request) => unanswered.delete(request));
      context.on("requestfailed", (request) => unanswered.delete(request));
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.add(message.text());
      });
      context.on("weberror", (error) => complaints.add(String(error.error())));
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          console.error(`Refused by the content security policy: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) {
        for (const request of unanswered) console.log(`Not answered: ${request.method()} ${request.url()}`);
      }
      const unexpected = [...complaints].filter(
        (complaint) => ![FADE_LEFT_OUT, ...expectedErrors].some((expected) => expected.test(complaint)),
      );
      expect(unexpected, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off its parameter
  reader: async ({}, use, { titlePath: [_file, ...titles], tags }) => use(readerOf(titles, tags)),
  contextOptions: async ({ contextOptions, reader }, use) => use({ ...contextOptions, ...browserOf(reader) }),
  isPhone: async ({ reader }, use) => use(reader.isPhone),
  language: async ({ reader }, use) => use(reader.language),
  words: async ({ language }, use) => use(wordsOf[language]),
  address: async ({ language }, use) => use((path) => (language === "en" ? path : `/id${path === "/" ? "" : path}`)),
});

/** Settles once everything that begins by itself is alive, or an island that has come into sight. */
export const awake = async (page: Page, island?: string): Promise<void> => {
  const sleeping = island
    ? `[data-island="${island}"]:not([data-alive])`
    : '[data-island]:not([data-start="intent"], [data-start="sight"], [data-alive], :root[data-newcomer]:not([data-viewed]) [data-start="token"])';
  await page.waitForFunction(
    (selector) => document.readyState === "complete" && document.querySelector(selector) === null,
    sleeping,
  );
};

/** Keeps files of the page from coming. What it yields lets them come. */
export const holdBack = async (page: Page, files: RegExp): Promise<() => void> => {
  const { promise: allowed, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await allowed;
    await route.continue();
  });
  return letCome;
};

/** Fills the values of a text: `filled(words.cart.label, { count: "2" })`. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)(?:, number)?\}\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Whatever stands in the places of a text's values. */
export const pattern = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\{\w+(?:, number)?\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".+"),
  );
