import { en, id } from "@griya/storefront/words";
import { type BrowserContextOptions, test as base, devices, expect, type Page, type Request } from "@playwright/test";
import { getReader, type Locale, type Reader } from "./readers.ts";

export { expect } from "@playwright/test";
export type { Locale } from "./readers.ts";
export { devices, getReaderName as getName, getReaderTags as getTags, languages, readers } from "./readers.ts";

export type Words = typeof en | typeof id;

/** The texts of the shop, by language. The same steps work in both languages. */
export const wordsByLocale = { en, id };

/**
 * The pattern of Chromium's messages when a page does not fade in. A journey may read the page before its stylesheet loads. A busy machine
 * may show the page before the fade. The page is complete in both cases.
 */
const SKIPPED_FADE_PATTERN = /ViewTransition opt-in disabled|Transition was aborted .* Page already revealed/;

/** Returns the header that the shop's own proxy sets for a visitor from another network. */
export const createCallerHeader = (): { "X-Forwarded-For": string } => {
  const [first = 0, second = 0, third = 0] = crypto.getRandomValues(new Uint8Array(3));
  return { "X-Forwarded-For": `10.${first}.${second}.${third}` };
};

// A device with a browser name would make Playwright start a browser for each phone.
const { defaultBrowserType: _, ...pixel } = devices["Pixel 7"];
const { defaultBrowserType: __, ...chrome } = devices["Desktop Chrome"];

/** Returns the browser options of a reader. A phone has a touch screen. */
const getBrowserOptions = ({ isPhone, language, wantsLessMotion }: Reader): BrowserContextOptions => ({
  ...(isPhone ? pixel : chrome),
  viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
  locale: language === "en" ? "en-GB" : "id-ID",
  reducedMotion: wantsLessMotion ? "reduce" : "no-preference",
});

type JourneyOptions = {
  /** The messages in the console of the browser that a journey causes on purpose. */
  expectedErrors: readonly RegExp[];
};

type JourneyFixtures = {
  /** Fails a journey when the browser reports an error, a refused script or a rejected promise. */
  failOnBrowserErrors: undefined;
  /** The reader of the journey. A tag or the hash of the titles selects the reader. */
  reader: Reader;
  isPhone: boolean;
  language: Locale;
  words: Words;
  /** Returns the address of a path in the language of the journey. */
  address: (path: string) => string;
};

export const test = base.extend<JourneyFixtures & JourneyOptions>({
  expectedErrors: [[], { option: true }],
  // The provider limits logins and calls by network, so each journey has a network of its own.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use(extraHTTPHeaders ?? createCallerHeader()),
  failOnBrowserErrors: [
    async ({ context, expectedErrors }, use, testInfo) => {
      const messages = new Set<string>();
      const unansweredRequests = new Set<Request>();
      context.on("request", (request) => unansweredRequests.add(request));
      context.on("requestfinished", (request) => unansweredRequests.delete(request));
      context.on("requestfailed", (request) => unansweredRequests.delete(request));
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") messages.add(message.text());
      });
      context.on("weberror", (error) => messages.add(String(error.error())));
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          console.error(`Refused by the content security policy: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) {
        for (const request of unansweredRequests) console.log(`Not answered: ${request.method()} ${request.url()}`);
      }
      const unexpectedMessages = [...messages].filter(
        (complaint) => ![SKIPPED_FADE_PATTERN, ...expectedErrors].some((expected) => expected.test(complaint)),
      );
      expect(unexpectedMessages, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off its parameter
  reader: async ({}, use, { titlePath: [_file, ...titles], tags }) => use(getReader(titles, tags)),
  contextOptions: async ({ contextOptions, reader }, use) => use({ ...contextOptions, ...getBrowserOptions(reader) }),
  isPhone: async ({ reader }, use) => use(reader.isPhone),
  language: async ({ reader }, use) => use(reader.language),
  words: async ({ language }, use) => use(wordsByLocale[language]),
  address: async ({ language }, use) => use((path) => (language === "en" ? path : `/id${path === "/" ? "" : path}`)),
});

/** Waits until all islands that start by themselves are hydrated. With a name, waits only for this island. */
export const waitUntilHydrated = async (page: Page, island?: string): Promise<void> => {
  const notHydratedSelector = island
    ? `[data-island="${island}"]:not([data-alive])`
    : '[data-island]:not([data-start="intent"], [data-start="sight"], [data-alive], :root[data-newcomer]:not([data-viewed]) [data-start="token"])';
  await page.waitForFunction(
    (selector) => document.readyState === "complete" && document.querySelector(selector) === null,
    notHydratedSelector,
  );
};

/** Holds back the requests of a page for some files. Returns a function that releases these requests. */
export const blockRequests = async (page: Page, files: RegExp): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Fills the placeholders of a text: `fillPlaceholders(words.cart.label, { count: "2" })`. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)(?:, number)?\}\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Returns a pattern for a text that accepts any values in its placeholders. */
export const toPattern = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\{\w+(?:, number)?\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".+"),
  );
